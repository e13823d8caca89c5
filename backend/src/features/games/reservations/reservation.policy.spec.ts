import type { TeamRole } from '../../../contracts/teams.js';
import type { GameAccess } from '../game.policy.js';
import { organizerReservationPolicy, reservationPolicy } from './reservation.policy.js';

// Reservations depend only on these properties of the game.
const GAME = { status: 'upcoming', startsSoon: false, mayContactOrganizer: true, freeSeats: 5 } as GameAccess;

const LEADER = { game: GAME, role: 'leader', reservedSeats: 0, seatlessMembers: 4, seats: 4 } as const;

it.each<[string, true | string, Partial<Parameters<typeof reservationPolicy.reserve>[0]>]>([
  ['as many seats as members who need one', true, {}],
  ['more seats than members who need one', 'reservation.too-few-members', { seats: 5 }],
  ['more seats than are free', 'reservation.too-many', { seats: 6, seatlessMembers: 9 }],
  ['a team that has reserved seats', 'reservation.exists', { reservedSeats: 1 }],
  ['the last two hours before the start', 'reservation.too-late', { game: { ...GAME, startsSoon: true } }],
  [
    'a game whose organizer the leader may not contact',
    'game.not-joinable',
    { game: { ...GAME, mayContactOrganizer: false } },
  ],
  ['a game that has started', 'game.not-joinable', { game: { ...GAME, status: 'ongoing' } }],
])('the rule "reserve", for the leader and %s, returns %s', (_, expected, access) => {
  expect(reservationPolicy.reserve({ ...LEADER, ...access })).toBe(expected);
});

it.each<TeamRole | null>(['admin', 'member', null])('a viewer with role %s neither reserves nor releases', (role) => {
  expect(reservationPolicy.reserve({ ...LEADER, role })).toBe('access.denied');
  expect(reservationPolicy.release({ ...LEADER, role, reservedSeats: 2 })).toBe('access.denied');
});

it('release needs reserved seats', () => {
  expect(reservationPolicy.release({ ...LEADER, reservedSeats: 2 })).toBe(true);
  expect(reservationPolicy.release(LEADER)).toBe('reservation.unknown');
});

it.each<[string, true | string, Partial<GameAccess>, number]>([
  ['reserved seats', true, { isOrganizer: true }, 2],
  ['a team without reserved seats', 'reservation.unknown', { isOrganizer: true }, 0],
  ['a game that is over', 'game.over', { isOrganizer: true, status: 'completed' }, 2],
  ['reserved seats, if the viewer is not the organizer', 'access.denied', { isOrganizer: false }, 2],
])('the rule "release" of the organizer, for %s, returns %s', (_, expected, game, reservedSeats) => {
  expect(organizerReservationPolicy.release({ game: { ...GAME, ...game }, reservedSeats })).toBe(expected);
});
