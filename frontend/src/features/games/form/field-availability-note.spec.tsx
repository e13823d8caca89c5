import type { GamePageView } from '@contracts/games';
import type { FieldAvailabilityView } from '@contracts/usage-requests';
import { renderToStaticMarkup } from 'react-dom/server';
import { FieldAvailabilityNote } from './field-availability-note';
import type { GameDays } from './field-availability-query';

const availability: FieldAvailabilityView = { timeZone: 'Europe/Stockholm', needsApproval: true, bookings: [] };
const noteFor = (days: GameDays, game?: Partial<GamePageView>) =>
  renderToStaticMarkup(
    <FieldAvailabilityNote availability={availability} days={days} game={game as GamePageView | undefined} />,
  ).replaceAll(',', '');

it('the availability note does not mention other games until the start is known', () => {
  const note = noteFor({ first: '', last: '' });
  expect(note).toContain('must approve your game');
  expect(note).not.toContain('No other game');
});

it.each([
  ['2027-06-05', /No other game is approved on Sat 5 Jun\w* 2027\./],
  ['2027-06-07', /No other game is approved from Sat 5 Jun\w* 2027 to Mon 7 Jun\w* 2027\./],
])('the availability note of a game until %s says on which days no other game is approved', (last, text) => {
  expect(noteFor({ first: '2027-06-05', last })).toMatch(text);
});

const APPROVED_USAGE = {
  gameStartDate: '2027-06-05T07:00:00.000Z',
  gameEndDate: '2027-06-05T15:00:00.000Z',
  maxPlayers: 20,
};

it.each<[string, Partial<GamePageView>, RegExp[]]>([
  [
    'a rejected game leads to a new request only on another day or field',
    { fieldApproval: 'rejected', approvedUsage: null },
    [/rejected this game\. Choose another day to ask them again or another field\./],
  ],
  [
    'a rejected game that was approved for fewer players can go back to those',
    { fieldApproval: 'rejected', approvedUsage: APPROVED_USAGE },
    [
      /approved this game for .*20 players/,
      /rejected more\. Change the game back to that or choose another day or field\./,
    ],
  ],
  [
    'a game that waits for more than was approved needs approval beyond that',
    { fieldApproval: 'pending', approvedUsage: APPROVED_USAGE },
    [/approved this game for .*20 players/, /must approve anything beyond that/],
  ],
  [
    'an approved game needs another approval for another day or more players',
    { fieldApproval: 'approved', approvedUsage: APPROVED_USAGE },
    [/another day or more players they must approve it again/],
  ],
])('the availability note says that %s', (_, game, texts) => {
  const note = noteFor({ first: '2027-06-05', last: '2027-06-05' }, { timeZone: 'Europe/Stockholm', ...game });
  for (const text of texts) expect(note).toMatch(text);
});
