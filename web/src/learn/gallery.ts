// Pictures of the gallery (docs/techniques) for the techniques that are too rare to have an example of their own.

const pictures = import.meta.glob<string>([
  '../../../docs/techniques/sudoku/{remote-pair,bug-plus-1,unique-rectangle,hidden-rectangle,avoidable-rectangle,nishio}.svg',
  '../../../docs/techniques/sudoku/{forcing-chain,sk-loop,cell-forcing-net,region-forcing-net,junior-exocet,senior-exocet}.svg',
  '../../../docs/techniques/sudoku/{multi-sector-locked-set,forcing-net-with-locked-sets,nested-forcing-net,deeply-nested-forcing-net}.svg',
  '../../../docs/techniques/starbattle/{unit-full,squeeze,pressured-exclusion,finned-count,finned-fish,entanglement}.svg',
  '../../../docs/techniques/starbattle/{both-cases,pressured-counting,by-a-thread,at-sea,propagated-hypothesis,long-count}.svg',
  '../../../docs/techniques/starbattle/nested-hypothesis.svg',
  '../../../docs/techniques/flow/{stranded-region,chokepoint,parity}.svg',
], { query: '?url', import: 'default' });

/** The picture of a technique, or nothing. */
export async function pictureOf(game: string, name: string): Promise<string | undefined> {
  const slug = name.toLowerCase().replaceAll('+', ' plus ').split(/[^a-z0-9]/).join('-');
  return pictures[`../../../docs/techniques/${game}/${slug}.svg`]?.();
}
