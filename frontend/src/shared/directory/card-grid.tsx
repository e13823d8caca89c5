import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { CARD_GAP } from './use-columns';

/** Row heights from earlier visits, so that Back can restore the scroll position. */
const rememberedMeasurements = new Map<string, VirtualItem[]>();

/** The value of `aria-setsize` for a list of unknown size. */
export const UNKNOWN_SIZE = -1;

interface CardGridProps<Item> {
  /** Identifies the list. Row heights are remembered by name and number of columns. */
  name: string;
  items: readonly Item[];
  /** The number of items in the whole list, loaded or not; `UNKNOWN_SIZE` if it was not counted. */
  total: number;
  columns: number;
  /** The estimated height of a card in pixels. */
  cardHeight?: number;
  /** The space between cards in pixels. */
  gap?: number;
  children: (item: Item) => ReactNode;
}

/** A virtualized grid: only the rows near the viewport are rendered. */
export function CardGrid<Item extends { id: string }>({
  name,
  items,
  total,
  columns,
  cardHeight = 285,
  gap: givenGap,
  children,
}: CardGridProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const gap = givenGap ?? (isPhone ? CARD_GAP / 2 : CARD_GAP);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const cacheKey = `${name} ${columns}`;

  useLayoutEffect(() => {
    const measure = () =>
      setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
    measure();
    // Elements above the grid, such as chips, may change their height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => cardHeight,
    gap,
    overscan: 4,
    scrollMargin: top,
    initialMeasurementsCache: rememberedMeasurements.get(cacheKey),
    // Only corrections for measured heights may scroll the page, not the initial offset.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments !== undefined) windowScroll(offset, options, instance);
    },
    // The focused row stays rendered even outside the viewport.
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return focused === null || focused >= range.count || visible.includes(focused)
        ? visible
        : [...visible, focused].sort((a, b) => a - b);
    },
  });
  useEffect(() => () => void rememberedMeasurements.set(cacheKey, rows.takeSnapshot()), [cacheKey, rows]);

  return (
    <div
      ref={list}
      role="list"
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onBlur={() => setFocused(null)}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
          onFocus={() => setFocused(row.index)}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <div
              key={item.id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={row.index * columns + column + 1}
              className="min-w-0"
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
