import type { ComponentProps } from 'react';
import { directionsLink } from '@/features/fields/directions';
import { NextGameCard } from '@/features/games/next/next-game-card';

/** The viewer's next game with directions to its field, once that is approved. */
export default function NextGame(props: Omit<ComponentProps<typeof NextGameCard>, 'directions'>) {
  const { game, missingApproval } = props.next;
  return <NextGameCard {...props} directions={game.field && !missingApproval ? directionsLink(game.field) : null} />;
}
