import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/names';
import { en } from './en';
import { playWords } from './play';
import { ruleWords } from './rules';

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

/** The visible strings that a template holds itself: text between tags, and attributes that people see or hear. */
function strings(source: string): string[] {
  let template = source.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  // Expressions, from the innermost braces outwards.
  while (/\{[^{}]*\}/.test(template)) template = template.replace(/\{[^{}]*\}/g, '');
  const attributes = [...template.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, text = '']) => text);
  const texts = template.replace(/<[^<>]*>/g, '\n').split('\n');
  return [...attributes, ...texts].map((text) => text.replace(/&\w+;/g, '').trim()).filter((text) => /[A-Za-z]{2,}/.test(text));
}

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** The file that another one imports. */
function resolved(from: string, what: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of what.split('/')) {
    if (part === '..' && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  // This folder is called `.` here.
  const path = parts.join('/').replace(/^\.\.\/words(?=\/|$)/, '.');
  return [path, `${path}.ts`, `${path}/index.ts`].find((known) => known in sources) ?? '';
}

/** Every file that comes with one, since it is imported at once. */
function withImports(first: string): Set<string> {
  const found = new Set([first]);
  for (const path of found) {
    for (const [, what = ''] of (sources[path] ?? '').matchAll(/^\s*import (?!type)(?:[^;'"]* from )?['"](\.[^'"]*)['"];/gm)) {
      const file = resolved(path, what);
      if (file) found.add(file);
    }
  }
  return found;
}

describe('the words of the page', () => {
  it('come with their screens: the start page brings its own, and what boards say', () => {
    const files = [...withImports('../main.ts')];
    expect(files).toContain('../screens/HomeScreen.svelte');
    const words = files.filter((file) => file.startsWith('./') || file.startsWith('../words/')).map((file) => file.replace(/^.*\//, ''));
    expect(words.sort()).toEqual(['board.ts', 'en.ts', 'index.ts']);
  });

  it('are in the catalogue, not in components', () => {
    expect(Object.keys(components).length).toBeGreaterThan(25);
    for (const [path, source] of Object.entries(components)) expect(strings(source), path).toEqual([]);
  });

  it('are found where a component holds some', () => {
    expect(strings('<p class="a" title="A title">{x} Some text</p><b>{words.a}</b>')).toEqual(['A title', 'Some text']);
  });

  it('say what a hint did, the same in several places at once', () => {
    const move = (place: string, value = '', not = false) => ({ place, value, not });
    const { done } = playWords.play;
    expect(done([move('r1c1', '5')], false)).toBe('Done: r1c1 is 5. Undo reverts it.');
    expect(done([move('r1c1', 'star', true), move('r1c2', 'star', true), move('r3c3', 'star')], false)).toBe('Done: r1c1 and r1c2 are not stars; r3c3 is a star. Undo reverts it.');
    expect(done([move('r9c4-r9c5'), move('r6c5-r7c5'), move('r3c5-r4c5')], true)).toBe('Done: r9c4-r9c5, r6c5-r7c5 and r3c5-r4c5 are cleared; and more. Undo reverts it.');
  });

  it('name every game and tell its rules', () => {
    for (const game of GAMES) {
      expect(en.games[game]?.title, game).toBeTruthy();
      expect(ruleWords[game]?.length, game).toBe(4);
    }
  });
});
