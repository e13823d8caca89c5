import type { MapItem } from '@contracts/maps';
import { labelOf } from '@contracts/option-labels';
import { mapStart } from '@/shared/map/map-start';
import { freeText } from '../seats/seat-texts';

/** "3 seats left", "Full", or the status of a game that takes no more players. */
function stateText({ status, freeSeats }: MapItem): string | null {
  if (status && status !== 'upcoming') return labelOf(status);
  return freeSeats === undefined ? null : freeText({ freeSeats });
}

/** The start and the seats of a game among several in the window of a marker. */
export const GameMapLine = ({ item }: { item: MapItem }) => (
  <span className="tabular-nums">{[mapStart(item), stateText(item)].filter(Boolean).join(' · ')}</span>
);
