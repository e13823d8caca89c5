import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { create } from 'zustand';
import { useMapHighlight } from '../map/map-highlight.store';
import { neighbourOf, stopAfter, stopAfterDrag, type SheetStop, type StopPositions } from './sheet-stops';

// These heights and the 55 % below are also in the classes of `MapDirectory`, which set the height of the map.
/** In pixels. The sheet covers the lower edge of the map with its rounded corners. */
const OVERLAP = 16;
/** In pixels. The visible part of a low sheet: the handle and the count. */
const LOW_HEIGHT = 72;
const MIN_MAP_HEIGHT = 240;
/** In pixels. A shorter movement of the pointer is a press. */
const MIN_DRAG = 6;
/** A pointer that rested for longer before it was lifted did not flick. */
const MAX_REST_MS = 100;

/** A low sheet stays low on the next map and after Back. The other heights are scroll positions, which Back restores. */
const useSheet = create(() => ({ isLow: false }));

interface Drag {
  /** The distance between the pointer and the upper edge of the sheet. */
  offset: number;
  startY: number;
  isMoving: boolean;
  last: { y: number; at: number };
  /** In pixels per millisecond. */
  velocity: number;
}

/**
 * The sheet with the list on the map of a phone. It has three heights: "low" below a tall map, "half" below a shorter map, and "full", where the
 * page is scrolled until the sheet covers the map.
 */
export function useMapSheet(isPhone: boolean) {
  const isLow = useSheet((sheet) => sheet.isLow);
  const [stop, setStop] = useState<SheetStop>(isLow ? 'low' : 'half');
  const map = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** True if the last press of the pointer became a drag, after which the handle gets a click, too. */
  const wasDragged = useRef(false);

  const sheetTop = () => sheet.current?.getBoundingClientRect().top ?? 0;

  /** Measures the stops of the sheet. `start` is the distance from the top of the page to the map, in pixels. */
  const measure = (element: HTMLElement) => {
    const header = parseFloat(getComputedStyle(element).top);
    const foot = parseFloat(getComputedStyle(element.closest('main') ?? element).paddingBottom);
    const start = (element.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY;
    const half = Math.max(MIN_MAP_HEIGHT, window.innerHeight * 0.55 - start + OVERLAP);
    const positions: StopPositions = {
      full: header,
      half: start + half - OVERLAP,
      low: Math.max(start + half, window.innerHeight - foot - LOW_HEIGHT),
    };
    return { start, positions };
  };

  const stopNow = (): SheetStop => {
    if (isLow && window.scrollY < OVERLAP) return 'low';
    return map.current && sheetTop() <= measure(map.current).positions.full + OVERLAP ? 'full' : 'half';
  };

  const moveTo = (next: SheetStop) => {
    const element = map.current;
    if (!element) return;
    const { positions } = measure(element);
    element.style.height = element.style.transition = '';
    useSheet.setState({ isLow: next === 'low' });
    setStop(next);
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    window.scrollTo({ top: next === 'full' ? positions.half - positions.full : 0, behavior });
  };

  const updateStop = useEffectEvent(() => {
    if (!drag.current?.isMoving) setStop(stopNow());
  });
  const showPressed = useEffectEvent(() => moveTo('half'));
  useEffect(() => {
    if (!isPhone) return;
    updateStop();
    const update = () => updateStop();
    window.addEventListener('scroll', update, { passive: true });
    const unsubscribe = useMapHighlight.subscribe(({ pressed }, previous) => {
      if (pressed && pressed !== previous.pressed) showPressed();
    });
    return () => {
      window.removeEventListener('scroll', update);
      unsubscribe();
    };
  }, [isPhone]);

  /** Puts the upper edge of the sheet under the pointer. Below half height, the height of the map changes. Above it, the page scrolls. */
  const follow = (y: number) => {
    const element = map.current;
    if (!element || !drag.current) return;
    const { start, positions } = measure(element);
    const top = Math.min(Math.max(y - drag.current.offset, positions.full), positions.low);
    element.style.transition = 'none';
    element.style.height = `${Math.max(top, positions.half) - start + OVERLAP}px`;
    window.scrollTo({ top: Math.max(0, positions.half - top), behavior: 'instant' });
  };

  const endDrag = (velocity: number) => {
    wasDragged.current = drag.current?.isMoving ?? false;
    drag.current = null;
    if (wasDragged.current && map.current) moveTo(stopAfterDrag(sheetTop(), velocity, measure(map.current).positions));
  };

  const handlers = {
    onPointerDown: ({ button, clientY, timeStamp, target, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || !map.current || (target as Element).closest('select, a, button:not([data-handle])')) return;
      // The upper part of a scrolled list is above the window.
      const top = Math.max(sheetTop(), measure(map.current).positions.full);
      const last = { y: clientY, at: timeStamp };
      drag.current = { offset: clientY - top, startY: clientY, isMoving: false, last, velocity: 0 };
      // A fast pointer leaves the handle with its first movement.
      (target as Element).setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (!current) return;
      if (!current.isMoving) {
        if (Math.abs(clientY - current.startY) < MIN_DRAG) return;
        current.isMoving = true;
      }
      current.velocity = (clientY - current.last.y) / Math.max(1, timeStamp - current.last.at);
      current.last = { y: clientY, at: timeStamp };
      follow(clientY);
    },
    onPointerUp: ({ timeStamp }: PointerEvent<HTMLElement>) => {
      if (drag.current) endDrag(timeStamp - drag.current.last.at < MAX_REST_MS ? drag.current.velocity : 0);
    },
    onPointerCancel: () => endDrag(0),
  };

  const handle = {
    onClick: ({ detail }: MouseEvent) => {
      const isPointer = detail > 0;
      if (!isPointer || !wasDragged.current) moveTo(stopAfter(stopNow()));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      moveTo(neighbourOf(stopNow(), event.key === 'ArrowUp' ? 'up' : 'down'));
    },
  };

  return { isLow, stop, mapRef: map, sheetRef: sheet, handlers, handle };
}
