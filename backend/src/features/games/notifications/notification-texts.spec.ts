import type { GameDetailChange } from '../game.events.js';
import { changeText } from './notification-texts.js';

it('names the old and the new team of a game, or "none"', () => {
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

it.each<[GameDetailChange, string]>([
  [{ what: 'title', before: 'Night Watch', after: 'Dawn Watch' }, 'Title: Night Watch → Dawn Watch.'],
  [{ what: 'type', before: 'milsim', after: 'cqb' }, 'Type: Milsim → CQB.'],
  [{ what: 'maxPlayers', before: 40, after: 10 }, 'Max players: 40 → 10.'],
  [{ what: 'duration', before: 24, after: 1.5 }, 'Duration: 1 day → 1.5 h.'],
  [{ what: 'duration', before: 48, after: 30 }, 'Duration: 2 days → 30 h.'],
  [{ what: 'description' }, 'The description changed.'],
])('names the old and the new value of %j, but no description', (change, text) => {
  expect(changeText(change, 'UTC')).toBe(text);
});

describe('the text of a changed date', () => {
  const SATURDAY = { startsAt: '2026-12-05T09:00:00Z', endsAt: '2026-12-05T17:00:00Z' };
  const textAfter = (startsAt: string, endsAt: string) =>
    changeText({ what: 'date', before: SATURDAY, after: { startsAt, endsAt } }, 'UTC');

  it.each([
    [
      'the start only, when the game moves as a whole',
      ['2026-12-06T09:00:00Z', '2026-12-06T17:00:00Z'],
      'Date: Sat 5 Dec, 09:00 UTC → Sun 6 Dec, 09:00 UTC.',
    ],
    [
      'the end, too, when the game becomes longer',
      ['2026-12-05T09:30:00Z', '2026-12-06T17:00:00Z'],
      'Date: Sat 5 Dec, 09:00 UTC → Sat 5 Dec, 09:30 UTC. End: Sat 5 Dec, 17:00 UTC → Sun 6 Dec, 17:00 UTC.',
    ],
    [
      'the end only, when the start stays',
      [SATURDAY.startsAt, '2026-12-05T18:00:00Z'],
      'End: Sat 5 Dec, 17:00 UTC → Sat 5 Dec, 18:00 UTC.',
    ],
    [
      'the years, when the game moves to another year',
      ['2027-12-04T09:00:00Z', '2027-12-04T17:00:00Z'],
      'Date: Sat, 5 Dec 2026, 09:00 UTC → Sat, 4 Dec 2027, 09:00 UTC.',
    ],
  ] as const)('names %s', (_, [startsAt, endsAt], text) => {
    expect(textAfter(startsAt, endsAt)).toBe(text);
  });
});
