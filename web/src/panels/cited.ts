// The lines that a line of a proof rests on.

/** The numbers after `by` or `from`: `So r1c1 is 5, by 3, 4 and 7.` or `[from 3 and 4 in row 2]`. */
export function cited(line: string): ReadonlySet<number> {
  const lists = line.match(/\b(?:by|from) (?:lines? )?\d+(?:(?:, and |, | and )\d+)*/g) ?? [];
  return new Set((lists.at(-1)?.match(/\d+/g) ?? []).map(Number));
}
