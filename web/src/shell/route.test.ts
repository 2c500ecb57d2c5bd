import { describe, expect, it } from 'vitest';
import { read, to } from './route';

describe('addresses', () => {
  it('lead to the screen that they were written for', () => {
    const ways = [
      [to.home, 'home', '', []],
      [to.play(), 'play', '', []],
      [to.play('flow'), 'play', 'flow', []],
      [to.today('sudoku'), 'play', 'sudoku', ['today']],
      [to.learn, 'learn', '', []],
      [to.technique('sudoku', 'X-Wing / fish?'), 'learn', 'sudoku', ['X-Wing / fish?']],
      [to.make('starbattle'), 'make', 'starbattle', []],
      [to.open, 'open', '', []],
      [to.stats, 'stats', '', []],
      [to.settings, 'settings', '', []],
      [to.rules('latin'), 'rules', 'latin', []],
    ] as const;
    for (const [address, screen, game, rest] of ways) expect(read(address), address).toEqual({ screen, game, rest });
  });

  it('of the editor hold the puzzle', () => {
    const { query = '', ...route } = read(to.edit('flow', 'A./.A;wall=r1c1-r1c2'));
    expect(route).toEqual({ screen: 'make', game: 'flow', rest: [] });
    expect(new URLSearchParams(query).get('puzzle')).toBe('A./.A;wall=r1c1-r1c2');
  });

  it('of no screen lead home', () => {
    for (const address of ['', '#', '#/', '#/nowhere', '#/%E0']) expect(read(address).screen).toBe('home');
  });

  it('with a puzzle are share links, of the old form and of the new one', () => {
    expect(read('#game=sudoku&puzzle=1..')).toMatchObject({ screen: 'play', shared: '#game=sudoku&puzzle=1..' });
    expect(read('#/play/sudoku?puzzle=1..')).toMatchObject({ screen: 'play', game: 'sudoku', shared: '#game=sudoku&puzzle=1..' });
  });
});
