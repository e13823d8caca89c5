import type { DistanceUnit } from '@contracts/options';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePagedList } from '../api/paged-query';
import { useMapHighlight } from '../map/map-highlight.store';
import { Button } from '../ui/buttons/button';
import { useIsPhone } from '../ui/layout/screen-width';
import { PagedList } from '../ui/lists/paged-list';
import { CardGrid, UNKNOWN_SIZE } from './card-grid';
import { isFiltered, listQuery } from './directory-queries';

interface ResultsProps<Item> {
  path: string;
  request: URLSearchParams;
  /** The plural noun, such as "players". */
  noun: string;
  unit: DistanceUnit;
  columns: number;
  /** The estimated height of a card in pixels. */
  cardHeight?: number;
  /** The space between cards in pixels. */
  gap?: number;
  skeleton: ReactNode;
  /** Changes the order of the loaded items. */
  arrange?: (items: readonly Item[]) => readonly Item[];
  /** Clears the search and all filters. */
  onClear: () => void;
  /** Renders the empty state. `clearButton` is null if nothing is searched or filtered. */
  empty: (clearButton: ReactNode) => ReactNode;
  children: (item: Item, unit: DistanceUnit) => ReactNode;
}

/** The cards of a list. While a new search loads, the previous results stay visible but faded. */
export function Results<Item extends { id: string }>({
  path,
  request,
  noun,
  unit,
  columns,
  cardHeight,
  gap,
  skeleton,
  arrange = (items) => items,
  onClear,
  empty,
  children,
}: ResultsProps<Item>) {
  const list = usePagedList({ ...listQuery<Item>(path, request), placeholderData: keepPreviousData });
  const isPhone = useIsPhone();
  const pressedId = useMapHighlight((highlight) => highlight.pressed?.id ?? null);
  const [shownUnit, setShownUnit] = useState(unit);
  // The results of the previous search still show distances in the unit of that search.
  if (!list.isPlaceholderData && shownUnit !== unit) setShownUnit(unit);
  return (
    <PagedList
      list={list}
      noun={noun}
      skeleton={skeleton}
      empty={empty(isFiltered(request) ? <ClearButton onClear={onClear} /> : null)}
      moreClassName="py-6"
    >
      {(items) => (
        <CardGrid
          name={`${path} ${request.toString()}`}
          items={moveToFront(isPhone ? pressedId : null, arrange(items))}
          total={list.isTotalCapped ? UNKNOWN_SIZE : list.total}
          columns={columns}
          cardHeight={cardHeight}
          gap={gap}
        >
          {(item) => children(item, shownUnit)}
        </CardGrid>
      )}
    </PagedList>
  );
}

/** Returns the items with the one of this id first, if the list contains it. */
function moveToFront<Item extends { id: string }>(id: string | null, items: readonly Item[]): readonly Item[] {
  const first = id && items.find((item) => item.id === id);
  return first ? [first, ...items.filter((item) => item !== first)] : items;
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="outline"
      onClick={({ currentTarget }) => {
        // This button unmounts, so move focus to the results first.
        currentTarget.closest<HTMLElement>('#results')?.focus({ preventScroll: true });
        onClear();
      }}
    >
      Clear filters
    </Button>
  );
}
