import type { ComponentProps } from 'react';
import { directionsLink } from '@/features/fields/directions';
import { NextGameCard } from '@/features/games/next/next-game-card';

/** The viewer's next game with directions to its field. */
export default function NextGame(props: Omit<ComponentProps<typeof NextGameCard>, 'directions'>) {
  const { field } = props.next.game;
  return <NextGameCard {...props} directions={field && directionsLink(field)} />;
}
