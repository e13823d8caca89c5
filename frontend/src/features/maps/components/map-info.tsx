import type { MapItem, MapKind } from '@contracts/maps';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '@/shared/ui/buttons/button';
import { isItemApproximate } from '@/shared/map/markers';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { countText } from '@/shared/format/plural';
import { MAP_TEXTS } from '../map-texts';
import { MapPicture } from './map-picture';

export interface MapInfoProps {
  kind: MapKind;
  items: readonly MapItem[];
  /** Renders what a window shows of its only entry below the name. Defaults to the location. */
  renderDetails?: (item: MapItem) => ReactNode;
}

/** The number of rows rendered at a time: a large city may have thousands. */
const ROWS_PER_STEP = 50;

const nameClass = 'heading text-lg wrap-anywhere hover:underline';

/** The start of a game in its own time zone: "Sat, 28 Nov, 08:00". */
const startOf = ({ startsAt, timeZone }: MapItem): string | null =>
  startsAt
    ? new Date(startsAt).toLocaleString('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      })
    : null;

/** The content of a marker's window. */
export function MapInfo({ kind, items, renderDetails }: MapInfoProps) {
  const { type, nouns, pathOf } = MAP_TEXTS[kind];
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const [first] = items;
  if (!first) return null;
  const isBesideName = kind === 'teams' || kind === 'players';
  if (items.length === 1) {
    return (
      <>
        <div className={isBesideName ? 'flex items-center gap-3' : undefined}>
          <MapPicture kind={kind} item={first} />
          <div className="min-w-0">
            <Link to={pathOf(first.id)} className={nameClass}>
              {first.name}
            </Link>
            <p className="text-sm text-fg-2">{startOf(first) ?? type}</p>
          </div>
        </div>
        {renderDetails
          ? renderDetails(first)
          : first.location && <LocationLine location={first.location} className="mt-2" />}
        {isItemApproximate(kind, first) && <p className="mt-1 text-sm text-fg-3">Approximate location</p>}
      </>
    );
  }
  return (
    <>
      <p className="heading text-lg">{countText(items.length, ...nouns)} here</p>
      {first.location && <LocationLine location={first.location} className="mt-1" />}
      <ul className="-mx-2 mt-2 -mr-10 max-h-52 overflow-y-auto overscroll-contain">
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <Link
              to={pathOf(item.id)}
              className="flex min-h-11 items-center rounded-sm px-2 font-medium wrap-anywhere hover:bg-raised focus-visible:-outline-offset-2"
            >
              {item.name}
              {item.startsAt && (
                <span className="ml-auto pl-3 text-sm whitespace-nowrap text-fg-2">{startOf(item)}</span>
              )}
            </Link>
          </li>
        ))}
        {shown < items.length && (
          <li>
            <Button variant="text" className="min-h-11 w-full" onClick={() => setShown(shown + ROWS_PER_STEP)}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
