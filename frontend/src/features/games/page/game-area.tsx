import type { GamePageView } from '@contracts/games';
import type { ReactNode } from 'react';
import { PhotoGallery } from '../photos/photo-gallery';
import { TacticalMap } from '../photos/tactical-map';

interface GameAreaProps {
  game: GamePageView;
  /** The field with its address and map, or why it is not shown. */
  field: ReactNode;
}

/** The Area tab: the field, the organizer's map and photos of the terrain. */
export function GameArea({ game, field }: GameAreaProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
      {field}
      <TacticalMap game={game} />
      <PhotoGallery game={game} kind="area" />
    </div>
  );
}
