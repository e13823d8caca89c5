import type { GameAccess } from '../game.policy.js';
import { removalPolicy, removedPlayerPolicy } from './removal.policy.js';

// Removals depend only on these properties of the game.
const GAME = { status: 'upcoming', isOrganizer: true } as GameAccess;

it.each<[string, Parameters<typeof removalPolicy.remove>[0], true | string]>([
  ['the organizer who removes another player', { game: GAME, isSelf: false }, true],
  ['the organizer who removes themselves', { game: GAME, isSelf: true }, 'removal.self'],
  ['the organizer of a game that is over', { game: { ...GAME, status: 'completed' }, isSelf: false }, 'game.over'],
  ['a participant', { game: { ...GAME, isOrganizer: false }, isSelf: false }, 'access.denied'],
  ['a participant who removes themselves', { game: { ...GAME, isOrganizer: false }, isSelf: true }, 'access.denied'],
])('remove answers for %s', (_, access, expected) => {
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
