import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The elements between which the up and down arrow keys move the focus: the bubbles, and the buttons that show collapsed messages. */
const STOPS = '[data-message], [data-collapsed]';
/** The links and buttons of the messages, to which the left and right arrow keys lead. */
const CONTROLS = '[data-message-group] :is(a[href], button)';

const keyOf = (stop: HTMLElement): string => stop.dataset.message ?? `collapsed ${stop.dataset.collapsed}`;
const find = (log: HTMLElement, selector: string) => [...log.querySelectorAll<HTMLElement>(selector)];

interface MessageFocus {
  /** Props of the log. */
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Shows the newest message and focuses it. */
  focusNewest: () => void;
}

/**
 * Makes a log of messages one tab stop: the message that had the focus last, or the newest one. Sets `tabIndex` in the DOM, because the cards of
 * links and the menus load later than the messages.
 * @param hasNewer true if the newest message is not loaded. `onNewest` shows it
 */
export function useMessageFocus(
  log: RefObject<HTMLElement | null>,
  hasNewer: boolean,
  onNewest: () => void,
): MessageFocus {
  /** The key of the tab stop; null for the newest message. */
  const tabStop = useRef<string | null>(null);
  const order = useRef<readonly string[]>([]);
  /** The element that has the focus, if it is in a message, or in a menu or dialog of a message. */
  const focused = useRef<Element | null>(null);
  const isNewestAwaited = useRef(false);

  const update = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    const stops = find(element, STOPS);
    const before = order.current;
    order.current = stops.map(keyOf);
    // The message was deleted, dropped from a long thread, or replaced by another part of the history.
    const isFocusLost = focused.current !== null && !focused.current.isConnected;
    const isInUse = isFocusLost || element.contains(document.activeElement);
    if (!isInUse && before.at(-1) !== order.current.at(-1)) tabStop.current = null;
    tabStop.current = nearest(tabStop.current, before, order.current);
    const stop = markStop(element, stops, tabStop.current);
    if (isNewestAwaited.current && !hasNewer) {
      isNewestAwaited.current = false;
      focusStop(stops.at(-1));
    } else if (isFocusLost) returnFocus(stop);
  });

  useEffect(() => {
    update();
    const observer = new MutationObserver(() => update());
    if (log.current) observer.observe(log.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [log]);

  const focusNewest = () => {
    isNewestAwaited.current = hasNewer;
    // Also ends a jump whose messages are still loading.
    onNewest();
    if (!hasNewer) focusStop(log.current ? find(log.current, STOPS).at(-1) : undefined);
  };

  return {
    focusNewest,
    handlers: {
      onFocus: ({ target }) => {
        focused.current = target;
        const stop = log.current && stopOf(log.current, target);
        if (!log.current || !stop) return;
        tabStop.current = keyOf(stop);
        markStop(log.current, find(log.current, STOPS), tabStop.current);
      },
      onBlur: ({ relatedTarget }) => {
        // When the focused element is removed, `relatedTarget` is null. The element is kept, so that `update` focuses the message that replaces it.
        if (relatedTarget) focused.current = null;
      },
      onKeyDown: (event) => {
        isNewestAwaited.current = false;
        const { target, key } = event;
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!log.current || !(target instanceof HTMLElement)) return;
        const stop = stopOf(log.current, target);
        if (!stop) return;
        if (key === 'End') focusNewest();
        else if (!moveFocus(log.current, stop, target, key)) return;
        event.preventDefault();
      },
    },
  };
}

/** Returns the key of the stop that replaces a removed one: the next stop, or the previous one. */
function nearest(key: string | null, before: readonly string[], now: readonly string[]): string | null {
  if (key === null || now.includes(key)) return key;
  const index = before.indexOf(key);
  const remaining = new Set(now);
  const isThere = (other: string) => remaining.has(other);
  return before.slice(index + 1).find(isThere) ?? before.slice(0, Math.max(index, 0)).findLast(isThere) ?? null;
}

function markStop(log: HTMLElement, stops: readonly HTMLElement[], key: string | null): HTMLElement | undefined {
  const stop = stops.find((candidate) => keyOf(candidate) === key) ?? stops.at(-1);
  for (const other of [...stops, ...find(log, CONTROLS)]) {
    const tabIndex = other === stop ? 0 : -1;
    if (other.tabIndex !== tabIndex || !other.hasAttribute('tabindex')) other.tabIndex = tabIndex;
  }
  return stop;
}

/** Returns the stop that is or contains this element, or else the stop of the message to which the element belongs. */
function stopOf(log: HTMLElement, target: Element): HTMLElement | undefined {
  if (!log.contains(target) || !target.closest('[data-message-group], [data-collapsed]')) return undefined;
  const isBefore = (stop: Element) => stop.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  return find(log, STOPS).findLast((stop) => stop === target || isBefore(stop));
}

/** Returns true if the key moved the focus or opened the message's menu. */
function moveFocus(log: HTMLElement, stop: HTMLElement, target: HTMLElement, key: string): boolean {
  const stops = find(log, STOPS);
  const index = stops.indexOf(stop);
  switch (key) {
    case 'ArrowUp':
      return !reachesOut(log, stop, -1) && focusStop(stops[index - 1]);
    case 'ArrowDown':
      return !reachesOut(log, stop, 1) && focusStop(stops[index + 1]);
    case 'PageUp':
      return !reachesOut(log, stop, -1) && focusStop(pageAway(log, stops.slice(0, index + 1).reverse()));
    case 'PageDown':
      return !reachesOut(log, stop, 1) && focusStop(pageAway(log, stops.slice(index)));
    case 'Home':
      return focusStop(stops[0]);
    case 'ArrowLeft':
      return focusFirst(controlsOf(log, stop, target).before.reverse());
    case 'ArrowRight':
      return focusFirst(controlsOf(log, stop, target).after);
    case 'Enter':
      return target === stop && openMenu(controlsOf(log, stop, target).after);
    default:
      return false;
  }
}

/** True if a message that is taller than the log extends beyond it on this side. The keys then scroll to the rest of it. */
function reachesOut(log: HTMLElement, stop: HTMLElement, side: -1 | 1): boolean {
  const [visible, message] = [log.getBoundingClientRect(), stop.getBoundingClientRect()];
  if (message.height <= visible.height) return false;
  return side < 0 ? message.top < visible.top - 1 : message.bottom > visible.bottom + 1;
}

/** Returns the last of the stops within one height of the log from the first one, but at least the second one. */
function pageAway(log: HTMLElement, [from, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  if (!from) return undefined;
  const start = from.getBoundingClientRect().top;
  const beyond = others.findIndex((stop) => Math.abs(stop.getBoundingClientRect().top - start) > log.clientHeight);
  return beyond === -1 ? others.at(-1) : others[Math.max(beyond - 1, 0)];
}

/** Returns the stop and the controls of its message in two parts: before and after the focused one. */
function controlsOf(log: HTMLElement, stop: HTMLElement, target: HTMLElement) {
  const all = find(log, `${STOPS}, ${CONTROLS}`);
  const start = all.indexOf(stop);
  const end = all.findIndex((element, index) => index > start && element.matches(STOPS));
  const own = all.slice(start, end === -1 ? undefined : end);
  const index = own.indexOf(target);
  return { before: own.slice(0, Math.max(index, 0)), after: own.slice(index + 1) };
}

function focusStop(stop: HTMLElement | undefined): boolean {
  if (!stop) return false;
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Focuses the first of the elements that is neither hidden nor disabled. */
const focusFirst = (elements: readonly HTMLElement[]): boolean =>
  elements.some((element) => {
    if (!element.matches(':disabled')) element.focus();
    return document.activeElement === element;
  });

function openMenu(controls: readonly HTMLElement[]): boolean {
  const button = controls.findLast((control) => control.parentElement?.hasAttribute('data-message-toolbar'));
  if (!button) return false;
  button.focus();
  // A menu opens on a key, and the button that stands for it until it is loaded opens it on a click.
  if (button.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
    button.click();
  return true;
}

function returnFocus(stop: HTMLElement | undefined): void {
  // A closing dialog returns the focus first.
  setTimeout(() => {
    // A menu that is opening takes the focus itself. It would close if something else took it first.
    if (document.querySelector('[role=menu][data-state=open]')) return;
    if (document.activeElement === document.body) stop?.focus({ preventScroll: true });
  });
}
