// What a board says about itself, its legend, and films: they are on many screens.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const boardWords = {
  /** What a screen reader says of a cell. */
  cell: {
    end: (text: string) => `end ${text}`,
    given: (text: string) => `given ${text}`,
    empty: 'empty',
    candidates: (values: string) => `candidates ${values}`,
    onPath: (letter: string) => `on path ${letter}`,
    corner: (values: string) => `corner marks ${values}`,
    centre: (values: string) => `centre marks ${values}`,
    colour: (letter: string | undefined) => `colour ${letter}`,
  },

  roles: {
    conclusion: 'follows',
    eliminated: 'ruled out',
    conflict: 'contradiction',
    fin: 'fin',
    premise: 'because of',
    'set-a': 'set A',
    'set-b': 'set B',
    'set-c': 'set C',
    base: 'base',
    cover: 'cover',
    area: 'area',
  },

  links: {
    strong: 'strong link: if not this, then that',
    weak: 'weak link: if this, then not that',
    cases: (last: number) => `numbers such as ${last}.1: case ${last}, step 1`,
  },

  film: {
    label: 'Explanation',
    previous: 'Back',
    next: 'Next',
    showSteps: 'Show steps',
    summary: 'Summary',
    toOuter: (outer: string) => `To ${outer}`,
    backTo: (outer: string) => `Back to ${outer}`,
    theSummary: 'summary',
    step: (number: number) => `step ${number}`,
    place: (at: number, of: number) => `${at} of ${of}`,
    openSupposition: (supposition: string, steps: number) => `${supposition} Show ${plural(steps, 'step')}`,
    openCases: (count: number) => `Show ${count} cases`,
  },
};
