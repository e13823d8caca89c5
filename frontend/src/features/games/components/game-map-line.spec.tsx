import type { MapItem } from '@contracts/maps';
import { renderToStaticMarkup } from 'react-dom/server';
import { GameMapLine } from './game-map-line';

const item: MapItem = {
  id: 'game',
  latitude: 59,
  longitude: 18,
  precision: 'exact',
  name: 'Night Watch',
  location: 'The Quarry',
  startsAt: '2026-11-28T07:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  status: 'upcoming',
  freeSeats: 3,
};
const lineOf = (more: Partial<MapItem>) =>
  renderToStaticMarkup(<GameMapLine item={{ ...item, ...more }} />).replace(/<[^>]+>/g, '');

it('shows the start in the time zone of the game, and the seats', () => {
  expect(lineOf({})).toMatch(/^Sat,? 28 Nov, 08:00 · 3 seats left$/);
  expect(lineOf({ freeSeats: 1 })).toMatch(/ · 1 seat left$/);
  expect(lineOf({ freeSeats: 0 })).toMatch(/ · Full$/);
});

it('shows the status instead of the seats once a game takes no more players', () => {
  expect(lineOf({ status: 'ongoing' })).toMatch(/08:00 · Ongoing$/);
  expect(lineOf({ status: 'cancelled' })).toMatch(/08:00 · Cancelled$/);
});

it('shows the start alone for an answer of the previous version', () => {
  expect(lineOf({ status: undefined, freeSeats: undefined })).toMatch(/08:00$/);
});
