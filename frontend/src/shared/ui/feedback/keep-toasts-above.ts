/**
 * The ref of buttons or inputs at the bottom of the page, which toasts must not cover. Only one mounted
 * element may use it.
 */
export function keepToastsAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toast-inset', `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-inset');
  };
}
