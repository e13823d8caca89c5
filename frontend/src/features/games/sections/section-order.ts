import type { GameSectionView, SectionTab } from '@contracts/game-sections';

type Placed = Pick<GameSectionView, 'id' | 'tab'>;

/**
 * Returns the ids of all sections after one has moved to another place within its tab. The sections of other tabs keep their places.
 * `to` is an index among the sections of the tab.
 */
export function orderAfterMove(sections: readonly Placed[], tab: SectionTab, id: string, to: number): string[] {
  const moved = sections.filter((section) => section.tab === tab && section.id !== id).map((section) => section.id);
  moved.splice(to, 0, id);
  let next = 0;
  return sections.map((section) => (section.tab === tab ? (moved[next++] ?? section.id) : section.id));
}
