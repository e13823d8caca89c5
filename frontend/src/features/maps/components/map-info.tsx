import type { MapItem, MapKind } from '@contracts/maps';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { Button } from '@/shared/ui/buttons/button';
import { gameStartText } from '@/shared/map/game-start-text';
import { isItemApproximate } from '@/shared/map/markers';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { countText } from '@/shared/format/plural';
import { MAP_TEXTS } from '../map-texts';
import { MapPicture } from './map-picture';

export interface MapInfoProps {
  kind: MapKind;
  items: readonly MapItem[];
  /** Renders the content below the name in the window of a single entry. Defaults to the location. */
  renderDetails?: (item: MapItem) => ReactNode;
  /** Renders the line below each name in a window of several entries. Defaults to `secondLine`. */
  renderLine?: (item: MapItem) => ReactNode;
}

/** The number of rows rendered at a time: a large city may have thousands. */
const ROWS_PER_STEP = 50;

const nameClass = 'heading text-lg wrap-anywhere hover:underline';

/** The place that all items have in common, or null. */
const sharedLocation = (items: readonly MapItem[]): string | null => {
  const location = items[0]?.location ?? null;
  return items.every((item) => item.location === location) ? location : null;
};

/** Games in the order of their start. Other items stay as they are. */
const bySoonest = (items: readonly MapItem[]): readonly MapItem[] =>
  items.toSorted((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? '') || 0);

/** The place, unless the window names it above. */
const secondLine = ({ location }: MapItem, shared: string | null): string =>
  location !== null && location !== shared ? location : '';

/** The content of a marker's window. */
export function MapInfo({ kind, items, renderDetails, renderLine }: MapInfoProps) {
  const { type, nouns, pathOf } = MAP_TEXTS[kind];
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setShown(shown + ROWS_PER_STEP));
    // After the last step, the pressed button is gone.
    list.current?.querySelectorAll('a')[shown]?.focus();
  };
  const [first] = items;
  if (!first) return null;
  const isPictureBesideName = kind === 'teams' || kind === 'players';
  if (items.length === 1) {
    return (
      <>
        <div className={isPictureBesideName ? 'flex items-center gap-3' : undefined}>
          <MapPicture kind={kind} item={first} />
          <div className="min-w-0">
            <Link to={pathOf(first.id)} className={nameClass}>
              {first.name}
            </Link>
            <p className="text-sm text-fg-2">{gameStartText(first) ?? type}</p>
          </div>
        </div>
        {renderDetails
          ? renderDetails(first)
          : first.location && <LocationLine location={first.location} className="mt-2" />}
        {isItemApproximate(kind, first) && <p className="mt-1 text-sm text-fg-3">Approximate location</p>}
      </>
    );
  }
  const shared = sharedLocation(items);
  return (
    <>
      <p className="heading text-lg">{countText(items.length, ...nouns)} here</p>
      {shared && <LocationLine location={shared} className="mt-1" />}
      <ul ref={list} className="-mx-2 mt-2 -mr-10 max-h-52 overflow-y-auto overscroll-contain">
        {bySoonest(items)
          .slice(0, shown)
          .map((item) => (
            <li key={item.id}>
              <Link
                to={pathOf(item.id)}
                className="flex min-h-11 flex-col justify-center rounded-sm px-2 py-1 wrap-anywhere hover:bg-raised focus-visible:-outline-offset-2"
              >
                <span className="font-medium">{item.name}</span>
                <span className="text-sm text-fg-2 empty:hidden">
                  {renderLine ? renderLine(item) : secondLine(item, shared)}
                </span>
              </Link>
            </li>
          ))}
        {shown < items.length && (
          <li>
            <Button variant="ghost" className="min-h-11 w-full" onClick={showMore}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
