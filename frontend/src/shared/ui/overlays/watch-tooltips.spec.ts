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

it('A tooltip opens after the pointer has rested', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay - 1);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['Search']);
});

it('The next tooltip opens at once shortly after the previous one closed', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  over('p');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipSkipDelay - 1);
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(0);
  expect(shown).toEqual(['Search', undefined, 'Menu']);
});

it('A tooltip opens with the full delay when none was shown for a while', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  over('p');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipSkipDelay);
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay - 1);
  expect(shown).toEqual(['Search', undefined]);
});

it('A tooltip closes on a press, and stays closed for an expanded element', () => {
  over('[data-tip=Search]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  document.querySelector('[data-tip=Search]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(shown).toEqual(['Search', undefined]);
  document.querySelector('[data-tip=Menu]')?.setAttribute('aria-expanded', 'true');
  over('[data-tip=Menu]');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual(['Search', undefined]);
});

it('A pointerover by touch opens no tooltip', () => {
  over('[data-tip=Search]', 'touch');
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual([]);
});

it('The element that has the focus at the start gets its tooltip', () => {
  stop();
  document.querySelector<HTMLElement>('[data-tip=Menu]')?.focus();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  stop = watchTooltips((element) => shown.push(element?.dataset.tip));
  jest.advanceTimersByTime(CLIENT_TIMES.tooltipDelay);
  expect(shown).toEqual(['Menu']);
});
