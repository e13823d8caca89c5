import { changeText } from './notice-texts.js';

it('names the old and the new team of a game, also if there was none', () => {
  const [none, owls, foxes] = [
    { teamId: null, name: null },
    { teamId: 'a', name: 'Night Owls' },
    { teamId: 'b', name: 'Reed Foxes' },
  ];
  const text = (before: typeof none | typeof owls, after: typeof none | typeof owls) =>
    changeText({ what: 'team', before, after }, 'UTC');
  expect(text(none, owls)).toBe('Team: none → Night Owls.');
  expect(text(owls, foxes)).toBe('Team: Night Owls → Reed Foxes.');
  expect(text(foxes, none)).toBe('Team: Reed Foxes → none.');
});

describe('a changed date', () => {
  const text = (before: readonly [string, string], after: readonly [string, string]) => {
    const [from, to] = [before, after].map(([startsAt = '', endsAt = '']) => ({ startsAt, endsAt }));
    return from && to ? changeText({ what: 'date', before: from, after: to }, 'UTC') : '';
  };

  it('names the start only when the game moves as a whole', () => {
    expect(
      text(['2026-12-05T09:00:00Z', '2026-12-05T17:00:00Z'], ['2026-12-06T09:00:00Z', '2026-12-06T17:00:00Z']),
    ).toBe('Date: Sat 5 Dec, 09:00 UTC → Sun 6 Dec, 09:00 UTC.');
  });

  it('names the end, too, when the game becomes longer or shorter', () => {
    expect(
      text(['2026-12-05T09:00:00Z', '2026-12-05T17:00:00Z'], ['2026-12-05T09:30:00Z', '2026-12-06T17:00:00Z']),
    ).toBe('Date: Sat 5 Dec, 09:00 UTC → Sat 5 Dec, 09:30 UTC. End: Sat 5 Dec, 17:00 UTC → Sun 6 Dec, 17:00 UTC.');
    expect(
      text(['2026-12-05T09:00:00Z', '2026-12-05T17:00:00Z'], ['2026-12-05T09:00:00Z', '2026-12-05T18:00:00Z']),
    ).toBe('End: Sat 5 Dec, 17:00 UTC → Sat 5 Dec, 18:00 UTC.');
  });

  it('names the years when the game moves to another one', () => {
    expect(
      text(['2026-12-05T09:00:00Z', '2026-12-05T17:00:00Z'], ['2027-12-04T09:00:00Z', '2027-12-04T17:00:00Z']),
    ).toBe('Date: Sat, 5 Dec 2026, 09:00 UTC → Sat, 4 Dec 2027, 09:00 UTC.');
  });
});
