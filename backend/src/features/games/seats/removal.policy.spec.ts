import type { GameAccess } from '../game.policy.js';
import { removalPolicy, removedPlayerPolicy } from './removal.policy.js';

// Removals depend only on these properties of the game.
const GAME = { status: 'upcoming', isOrganizer: true } as GameAccess;

it.each<[string, true | string, Parameters<typeof removalPolicy.remove>[0]]>([
  ['the organizer who removes another player', true, { game: GAME, isSelf: false }],
  ['the organizer who removes themselves', 'removal.self', { game: GAME, isSelf: true }],
  ['the organizer of a game that is over', 'game.over', { game: { ...GAME, status: 'completed' }, isSelf: false }],
  ['a participant', 'access.denied', { game: { ...GAME, isOrganizer: false }, isSelf: false }],
  ['a participant who removes themselves', 'access.denied', { game: { ...GAME, isOrganizer: false }, isSelf: true }],
])('the rule "remove", for %s, returns %s', (_, expected, access) => {
  expect(removalPolicy.remove(access)).toBe(expected);
});

it('removeParticipant needs a participant', () => {
  expect(removedPlayerPolicy.removeParticipant({ isParticipant: true, isWaiting: false })).toBe(true);
  expect(removedPlayerPolicy.removeParticipant({ isParticipant: false, isWaiting: true })).toBe('game.not-participant');
});

it('removeWaiting needs a player on the waitlist', () => {
  expect(removedPlayerPolicy.removeWaiting({ isParticipant: false, isWaiting: true })).toBe(true);
  expect(removedPlayerPolicy.removeWaiting({ isParticipant: true, isWaiting: false })).toBe('game.not-waiting');
});
