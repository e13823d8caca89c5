import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MessageGroup, ThreadRow } from './thread-layout';
import type { JumpTarget } from './use-jump';

/** Scrolls to the message of a jump as soon as it is in the log, focuses it and highlights it for a moment. */
export function useReveal(
  log: RefObject<HTMLElement | null>,
  rows: readonly ThreadRow[],
  target: JumpTarget | null,
): void {
  const hasTarget = ({ seq }: { seq: number | null }) => seq !== null && seq === target?.seq;
  const group = rows.find((row): row is MessageGroup => row.kind === 'group' && row.messages.some(hasTarget));
  const groupKey = group?.key;
  const key = group?.messages.find(hasTarget)?.key;
  // The message may leave the log and return to it later, when the viewer reads elsewhere.
  const revealed = useRef<JumpTarget | null>(null);
  useLayoutEffect(() => {
    if (!target || !key || !groupKey || revealed.current === target) return;
    revealed.current = target;
    // A message of a blocked player may be collapsed.
    const element = find(log.current, 'data-message', key) ?? find(log.current, 'data-collapsed', groupKey);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
    element?.animate({ outline: ['2px solid var(--orange)', '2px solid transparent'], outlineOffset: '2px' }, 2_500);
  }, [log, target, key, groupKey]);
}

const find = (log: HTMLElement | null, attribute: string, key: string) =>
  log?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(key)}"]`);
