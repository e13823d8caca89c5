import { CLIENT_TIMES } from '@contracts/limits';

/** A tap also makes an element match `:hover`. */
const canHover = () => matchMedia('(hover: hover)').matches;

/** Calls `show` with the element whose `data-tip` should appear, or with null to hide it. A tap shows the tip of an element with `data-tip-on-touch`. */
export function watchTooltips(show: (element: HTMLElement | null) => void): () => void {
  let target: HTMLElement | null = null;
  let isShown = false;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    // An expanded element already shows its content, which makes the tooltip redundant.
    if (!target?.isConnected || target.getAttribute('aria-expanded') === 'true') return;
    isShown = true;
    show(target);
  };
  const leave = () => {
    clearTimeout(timer);
    target = null;
    if (!isShown) return;
    isShown = false;
    closedAt = performance.now();
    show(null);
  };
  const enter = (element: HTMLElement, delay: number) => {
    if (element === target) return;
    leave();
    target = element;
    timer = setTimeout(open, performance.now() - closedAt < CLIENT_TIMES.tooltipSkipDelay ? 0 : delay);
  };

  const tipElementOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
  const listeners = {
    pointerover: (event: Event) => {
      // Touch does not hover.
      if ('pointerType' in event && event.pointerType === 'touch') return;
      const element = tipElementOf(event);
      if (element) enter(element, CLIENT_TIMES.tooltipDelay);
      else leave();
    },
    focusin: (event: Event) => {
      const element = tipElementOf(event);
      if (element?.matches(':focus-visible')) enter(element, 0);
    },
    click: (event: Event) => {
      const element = 'pointerType' in event && event.pointerType === 'touch' ? tipElementOf(event) : null;
      if (element?.dataset.tipOnTouch !== undefined) enter(element, 0);
    },
    focusout: leave,
    pointerdown: leave,
    scroll: leave,
    keydown: leave,
  };
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
  // The event that loaded this code was dispatched before the listeners existed, so look up what is hovered or focused now.
  const current = [...document.querySelectorAll(':hover, :focus-visible')].at(-1)?.closest<HTMLElement>('[data-tip]');
  if (current && (canHover() || current.dataset.tipOnTouch !== undefined)) enter(current, CLIENT_TIMES.tooltipDelay);
  return () => {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener, true);
  };
}
