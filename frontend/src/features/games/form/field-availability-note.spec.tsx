import type { FieldAvailabilityView } from '@contracts/usage-requests';
import { renderToStaticMarkup } from 'react-dom/server';
import { FieldAvailabilityNote } from './field-availability-note';
import type { GameDays } from './field-availability-query';

const availability: FieldAvailabilityView = { timeZone: 'Europe/Stockholm', needsApproval: true, bookings: [] };
const noteFor = (days: GameDays) =>
  renderToStaticMarkup(<FieldAvailabilityNote availability={availability} days={days} />).replaceAll(',', '');

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
