import { describe, expect, it } from 'vitest';
import { isWeak, pieces, seen } from './extract';
import { shortened } from './link';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ZEROS = EASY.replaceAll('.', '0');
const ROWS = EASY.match(/.{9}/g) ?? [];
const texts = (text: string) => pieces(text).map((piece) => piece.text);

describe('boards in a text', () => {
  it('are the digits in an address', () => {
    for (const address of [`https://sudoku.coach/en/play/${ZEROS}`, `https://www.sudokuwiki.org/sudoku.htm?bd=${EASY}`, `https://example.org/?a=1&bd=${ZEROS}&x=2#top`]) {
      expect(texts(address), address).toContain(address.includes(EASY) ? EASY : ZEROS);
    }
  });

  it('are found between other lines and words', () => {
    expect(texts(`Today's puzzle:\n\n${ROWS.join('\n')}\n\nHave fun!`)).toContain(ROWS.join('\n'));
    expect(texts(`My puzzle is ${ZEROS} and it is hard`)).toContain(ZEROS);
    expect(texts(`> ${ROWS.join('\n> ')}`)).toContain(ROWS.join('\n'));
  });

  it('are found in tables with empty cells', () => {
    const table = (between: string) => ROWS.map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join(between)).join('\n');
    for (const between of [',', ';', '\t']) expect(texts(table(between)), JSON.stringify(between)).toContain(ROWS.join('\n'));
    expect(texts(`| ${ROWS.map((row) => [...row].join(' | ').replaceAll('.', ' ')).join(' |\n| ')} |`)).toContain(ROWS.join('\n'));
    const boxes = ROWS.map((row) => (row.match(/.../g) ?? []).join(' | '));
    boxes.splice(6, 0, '------+-------+------');
    boxes.splice(3, 0, '------+-------+------');
    expect(texts(`See:\n${boxes.join('\n')}`)).toContain(ROWS.join('\n'));
  });

  it('are those of our own links, with their game', () => {
    expect(pieces('look: https://x.org/#game=flow&puzzle=A.%2F.A')).toContainEqual({ text: 'A./.A', game: 'flow' });
    expect(pieces('https://x.org/#/play/sudoku?puzzle=1...')).toContainEqual({ text: '1...', game: 'sudoku' });
  });

  it('begin with the whole text, each once', () => {
    expect(texts(EASY)).toEqual([EASY]);
    expect(pieces('')).toEqual([]);
  });

  it('are not words', () => {
    expect(texts('hello world\nthis is text\nand more')).toHaveLength(1);
    expect(isWeak('flow', 'noon')).toBe(true);
    expect(isWeak('flow', 'strict:A../.../..A')).toBe(false);
  });
});

describe('a refusal', () => {
  it('says what was seen and what is close', () => {
    expect(seen(EASY.slice(1))).toBe('This is a line of 80 cells. A 9×9 board has 81: 1 is missing.');
    expect(seen(`${EASY}1`)).toBe('This is a line of 82 cells. A 9×9 board has 81: 1 too many.');
    expect(seen([...ROWS.slice(0, 3), '4..8.3..', ...ROWS.slice(4)].join('\n'))).toBe('These are 9 rows. Row 4 has 8 cells, the others have 9.');
    expect(seen(ROWS.slice(1).join('\n'))).toBe('These are 8 rows of 9 cells: 1 row is missing for a square.');
    expect(seen('hello world')).toBe('');
  });

  it('does not list what was tried', () => {
    expect(shortened('not a Sudoku in any known notation; tried canonical, line, sdm.')).toBe('not a Sudoku in any known notation');
  });
});
