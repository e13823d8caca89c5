/** Moves the viewer's own card from the first place to the second, because the list is for finding others. */
export function withoutOwnCardFirst<Player extends { id: string }>(
  players: readonly Player[],
  viewerId: string | undefined,
): readonly Player[] {
  const [first, second, ...others] = players;
  return first && second && first.id === viewerId ? [second, first, ...others] : players;
}
