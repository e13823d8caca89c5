import { activeFilters, readFilters } from '@/shared/directory/filters';
import { dayIn, GAME_FILTERS } from './game-filters';

const read = (query: string) => readFilters(GAME_FILTERS, new URLSearchParams(query));

it('readFilters drops days that do not exist and unknown orders', () => {
  expect(read('from=2026-12-01&to=2026-02-30&sort=price')).toMatchObject({
    from: ['2026-12-01'],
    to: [],
    sort: ['price'],
  });
  expect(read('from=0026-12-01&to=soon&sort=title')).toMatchObject({ from: [], to: [], sort: [] });
});

it('the chips name the weekends, the free seats and the people who go', () => {
  const chips = activeFilters(
    GAME_FILTERS,
    read('weekends=true&seatsLeft=true&going=teams&going=following&going=everyone'),
  );
  expect(chips.map(({ label }) => label)).toEqual([
    'Weekends',
    'Seats left',
    'Going: players I follow',
    'Going: my teams',
  ]);
});

it('the chip of a last day in 7 or 30 days names the period', () => {
  const label = (days: number) => activeFilters(GAME_FILTERS, read(`to=${dayIn(days)}`))[0]?.label;
  expect([label(7), label(30)]).toEqual(['Next 7 days', 'Next 30 days']);
});

it('each filter has a chip, but the order has none', () => {
  const chips = activeFilters(GAME_FILTERS, read('to=2026-12-01&price=low&minPrice=5&maxDuration=3.5&sort=price'));
  expect(chips.map(({ label }) => label)).toEqual([
    'Until 1 Dec 2026',
    'Price: up to 25',
    'Price: from 5',
    'Duration: up to 3.5 h',
  ]);
});
