import { type CalendarGame, calendarFile } from './calendar-file.js';

const ZONES = Intl.supportedValuesOf('timeZone').filter((timeZone) => timeZone !== 'UTC');

const gameIn = (timeZone: string | undefined, year: number): CalendarGame => ({
  id: `${timeZone}-${year}`,
  title: 'Northern Lights',
  description: null,
  startsAt: new Date(`${year}-06-05T08:00:00Z`),
  endsAt: new Date(`${year}-06-05T16:00:00Z`),
  timeZone: timeZone ?? null,
  isCancelled: false,
  cancelReason: null,
  sequence: 0,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  location: null,
});

const fileOf = (games: readonly CalendarGame[]): string => calendarFile('Games', games, 'https://muster.example');

/** The years of the changes of offset, by time zone. */
const describedYears = (file: string): Record<string, string[]> =>
  Object.fromEntries(
    file
      .split('BEGIN:VTIMEZONE\r\n')
      .slice(1)
      .map((zone) => [
        /TZID:(.*)\r/.exec(zone)?.[1],
        [...new Set([...(zone.split('END:VTIMEZONE')[0] ?? '').matchAll(/DTSTART:(\d{4})/g)].map(([, year]) => year))],
      ]),
  );

afterEach(() => {
  jest.restoreAllMocks();
});

it('describes each time zone only in the years around its own games', () => {
  const file = fileOf([gameIn('Europe/Stockholm', 2030), gameIn('Europe/Athens', 2040)]);
  expect(describedYears(file)).toEqual({
    'Europe/Stockholm': ['2029', '2030', '2031'],
    'Europe/Athens': ['2039', '2040', '2041'],
  });
});

it('computes about as many local times for 500 games in all time zones and years as for 40 games', () => {
  const localTimes = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const games = Array.from({ length: 500 }, (_, index) => gameIn(ZONES[index % ZONES.length], 2030 + (index % 97) * 4));
  const countLocalTimes = (count: number): number => {
    localTimes.mockClear();
    fileOf(games.slice(0, count));
    return localTimes.mock.calls.length;
  };
  const [few, many] = [countLocalTimes(40), countLocalTimes(500)];
  expect(few).toBeGreaterThan(1_000);
  expect(many).toBeLessThan(few * 1.2);
});

it('writes the times of a game in UTC when its time zone is not described', () => {
  const games = Array.from({ length: 100 }, (_, index) => gameIn(ZONES[index], 2030));
  const file = fileOf(games);
  const described = Object.keys(describedYears(file));
  expect(described.length).toBeLessThan(50);
  expect(file.match(/DTSTART;TZID=/g)).toHaveLength(described.length);
  expect(file.match(/DTSTART:20300605T080000Z/g)).toHaveLength(100 - described.length);
});

it('describes the time zones of only the earliest games when all exceed the limit, and names each game’s time zone in its description', () => {
  const games = Array.from({ length: 100 }, (_, index) => gameIn(ZONES[index], 2030 + index));
  const file = fileOf(games.toReversed());
  const described = Object.keys(describedYears(file));
  expect(described.toSorted()).toEqual(ZONES.slice(0, described.length).toSorted());
  expect(file.match(/DESCRIPTION:Starts/g)).toHaveLength(100);
});
