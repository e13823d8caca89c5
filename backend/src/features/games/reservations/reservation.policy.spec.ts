import type { TeamRole } from '../../../contracts/teams.js';
import type { GameAccess } from '../game.policy.js';
import { organizerReservationPolicy, reservationPolicy } from './reservation.policy.js';

// Reservations depend only on these properties of the game.
const GAME = { status: 'upcoming', startsSoon: false, mayContactOrganizer: true, freeSeats: 5 } as GameAccess;

const LEADER = { game: GAME, role: 'leader', reservedSeats: 0, seatlessMembers: 4, seats: 4 } as const;

it.each<[string, Partial<Parameters<typeof reservationPolicy.reserve>[0]>, true | string]>([
  ['as many seats as members who need one', {}, true],
  ['more seats than members who need one', { seats: 5 }, 'reservation.too-few-members'],
  ['more seats than are free', { seats: 6, seatlessMembers: 9 }, 'reservation.too-many'],
  ['a team that has reserved seats', { reservedSeats: 1 }, 'reservation.exists'],
  ['the last two hours', { game: { ...GAME, startsSoon: true } }, 'reservation.too-late'],
  ['an absent organizer', { game: { ...GAME, mayContactOrganizer: false } }, 'game.not-joinable'],
  ['a game that has started', { game: { ...GAME, status: 'ongoing' } }, 'game.not-joinable'],
])('reserve answers the leader for %s', (_, access, expected) => {
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

it.each<[string, Partial<GameAccess>, number, true | string]>([
  ['reserved seats', { isOrganizer: true }, 2, true],
  ['a team without reserved seats', { isOrganizer: true }, 0, 'reservation.unknown'],
  ['a game that is over', { isOrganizer: true, status: 'completed' }, 2, 'game.over'],
  ['reserved seats, if the viewer is not the organizer', { isOrganizer: false }, 2, 'access.denied'],
])('the release by the organizer answers for %s', (_, game, reservedSeats, expected) => {
  expect(organizerReservationPolicy.release({ game: { ...GAME, ...game }, reservedSeats })).toBe(expected);
});
