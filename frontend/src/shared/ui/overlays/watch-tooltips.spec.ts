import { CLIENT_TIMES } from '@contracts/limits';
import { watchTooltips } from './watch-tooltips';

const shown: (string | undefined)[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  shown.length = 0;
  document.body.innerHTML = '<button data-tip="Search"></button><button data-tip="Menu"></button><p></p>';
  stop = watchTooltips((element) => shown.push(element?.dataset.tip));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const over = (selector: string, pointerType = 'mouse') => {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(selector)?.dispatchEvent(event);
};

it('shows a tooltip after the pointer has rested', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay - 1);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['Search']);
});

it('shows the next tooltip at once shortly after the previous one closed', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  over('p');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipSkipDelay - 1);
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(0);
  expect(shown).toEqual(['Search', undefined, 'Menu']);
});

it('waits again when no tooltip was shown for a while', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  over('p');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipSkipDelay);
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay - 1);
  expect(shown).toEqual(['Search', undefined]);
});

it('closes on a press, and stays closed for an expanded element', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  document.querySelector('[data-tip=Search]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(shown).toEqual(['Search', undefined]);
  document.querySelector('[data-tip=Menu]')?.setAttribute('aria-expanded', 'true');
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual(['Search', undefined]);
});

it('ignores touch', () => {
  over('[data-tip=Search]', 'touch');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual([]);
});

it('shows the tooltip of the element that had the focus before', () => {
  stop();
  document.querySelector<HTMLElement>('[data-tip=Menu]')?.focus();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  stop = watchTooltips((element) => shown.push(element?.dataset.tip));
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual(['Menu']);
});
