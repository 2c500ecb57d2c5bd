// Words of the Explain tab; loaded with it.

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const explainWords = {
  label: 'Explain the whole puzzle',
  working: 'Working…',
  start: 'Explain the whole puzzle',
  step: 'Step',
  stepNumber: (number: number) => `Step ${number}`,
  caption: (at: number, of: number, technique: string) => `Step ${at} of ${of}: ${technique}`,
  take: 'Continue from here',
  showStep: 'Show this step',
  again: 'Explain again',
  proof: 'Proof of this step',
  copy: 'Copy all as text',
  about: 'From your position to the solution: every step with its technique, its tier and its proof.',
  taken: 'This position is on your board now. Undo returns to yours.',
  solved: (steps: number) => `Solved in ${plural(steps, 'step')}, each proved.`,
  mistake: (why: string) => `There is a mistake on the board: ${why}. The Hint tab can undo it.`,
  after: (steps: number, why: string) => `After ${plural(steps, 'step')}: ${why}.`,
  asText: (number: number, technique: string, tier: number, narrative: string) => `${number}. ${technique} (tier ${tier})\n${narrative}`,
};
