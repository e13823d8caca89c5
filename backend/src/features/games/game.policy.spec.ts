import { GAME_LIMITS, type GameStatus } from '../../contracts/game-options.js';
import { type GameAccess, gamePolicy } from './game.policy.js';

const STRANGER: GameAccess = {
  gameId: 'game',
  organizerId: 'organizer',
  fieldId: 'field',
  fieldApproval: 'own',
  status: 'upcoming',
  startsSoon: false,
  isOrganizer: false,
  mayContactOrganizer: true,
  isFieldAdmin: false,
  isParticipant: false,
  isRemoved: false,
  isWaiting: false,
  isOffered: false,
  freeSeats: 3,
  waitlistCount: 0,
  isTeamMember: true,
  claimableTeamId: null,
  rulesVersion: null,
  hasSeatsToPassOn: false,
};

const answer = (action: keyof typeof gamePolicy, access: Partial<GameAccess> = {}) =>
  gamePolicy[action]({ ...STRANGER, ...access });

const STATUSES: readonly GameStatus[] = ['upcoming', 'ongoing', 'completed', 'cancelled'];
const answers = (action: keyof typeof gamePolicy, access: Partial<GameAccess> = {}) =>
  STATUSES.map((status) => answer(action, { ...access, status }));

const DENIED = 'access.denied';
const [OVER, CLOSED] = ['game.over', 'game.not-joinable'];

it.each(['edit', 'cancel', 'removeParticipants'] as const)(
  '%s is for the organizer of a game that is not over',
  (action) => {
    expect(answers(action, { isOrganizer: true })).toEqual([true, true, OVER, OVER]);
    expect(answers(action, { isFieldAdmin: true, isParticipant: true })).toEqual(Array(4).fill(DENIED));
  },
);

it('manageContent is for the organizer, even after the game', () => {
  expect(answers('manageContent', { isOrganizer: true })).toEqual(Array(4).fill(true));
  expect(answers('manageContent', { isFieldAdmin: true, isParticipant: true })).toEqual(Array(4).fill(DENIED));
});

it.each(['moveStart', 'changeField', 'requestField'] as const)('%s is for the organizer before the start', (action) => {
  const started = 'game.started';
  expect(answers(action, { isOrganizer: true })).toEqual([true, started, started, started]);
  expect(answer(action, { isFieldAdmin: true, isParticipant: true })).toBe(DENIED);
});

it('chat is for the organizer and the participants', () => {
  expect(answer('chat', { isOrganizer: true })).toBe(true);
  expect(answer('chat', { isParticipant: true })).toBe(true);
  expect(answer('chat', { isFieldAdmin: true, isWaiting: true })).toBe(DENIED);
});

it('contact is for everybody but the organizer and people who may not contact the organizer', () => {
  expect(answer('contact')).toBe(true);
  expect(answer('contact', { isOrganizer: true })).toBe(DENIED);
  expect(answer('contact', { mayContactOrganizer: false })).toBe('message.refused');
});

describe('join', () => {
  it('needs an upcoming game', () => {
    expect(answers('join')).toEqual([true, CLOSED, CLOSED, CLOSED]);
  });

  it.each<[string, Partial<GameAccess>, true | string]>([
    ['a full game', { freeSeats: 0 }, 'game.full'],
    ['a full game with a seat offered to the viewer', { freeSeats: 0, isWaiting: true, isOffered: true }, true],
    ['a full game with a seat reserved for a team of the viewer', { freeSeats: 0, claimableTeamId: 'team' }, true],
    ['a claim of a seat reserved for a team of the viewer', { isClaim: true, claimableTeamId: 'team' }, true],
    ['a claim when no seat is reserved any more', { isClaim: true }, 'reservation.used-up'],
    ['a claim of a participant', { isClaim: true, isParticipant: true }, 'game.already-joined'],
    ['a full game for which the viewer waits', { freeSeats: 0, isWaiting: true }, 'game.full'],
    ['a participant', { isParticipant: true }, 'game.already-joined'],
    ['a removed player', { isRemoved: true }, 'game.removed'],
    ['a team that the viewer has not joined', { isTeamMember: false }, 'team.not-joined'],
    ['a viewer and an organizer who may not contact each other', { mayContactOrganizer: false }, CLOSED],
    ['a seat offered to the viewer by an absent organizer', { mayContactOrganizer: false, isOffered: true }, CLOSED],
    [
      'a claim of a seat in the game of an absent organizer',
      { mayContactOrganizer: false, isClaim: true, claimableTeamId: 'team' },
      CLOSED,
    ],
    ['the organizer', { isOrganizer: true }, true],
  ])('answers for %s', (_, access, expected) => {
    expect(answer('join', access)).toBe(expected);
  });
});

it.each<[string, Partial<GameAccess>, true | string]>([
  ['a full game', {}, true],
  ['a game with free seats', { freeSeats: 1 }, 'waitlist.not-needed'],
  ['a seat reserved for a team of the viewer', { claimableTeamId: 'team' }, 'waitlist.not-needed'],
  ['a viewer who waits already', { isWaiting: true }, 'waitlist.already-joined'],
  ['a waitlist that is full', { waitlistCount: GAME_LIMITS.waitlist }, 'waitlist.full'],
  ['the last two hours before the start', { startsSoon: true }, 'waitlist.closed'],
  ['a participant', { isParticipant: true }, 'game.already-joined'],
  ['a removed player', { isRemoved: true }, 'game.removed'],
  ['a viewer and an organizer who may not contact each other', { mayContactOrganizer: false }, CLOSED],
  ['a game that has started', { status: 'ongoing' }, CLOSED],
])('joinWaitlist answers for %s', (_, access, expected) => {
  expect(answer('joinWaitlist', { freeSeats: 0, ...access })).toBe(expected);
});

it('leave is for participants until the game starts', () => {
  const STARTED = 'game.not-leavable';
  expect(answers('leave', { isParticipant: true })).toEqual([true, STARTED, STARTED, STARTED]);
  expect(answer('leave')).toBe('game.not-joined');
});

it('leaveWaitlist is for people who wait', () => {
  expect([answer('leaveWaitlist', { isWaiting: true }), answer('leaveWaitlist')]).toEqual([
    true,
    'waitlist.not-joined',
  ]);
});

it('confirm is for participants of a game that is not over', () => {
  expect(answers('confirm', { isParticipant: true })).toEqual([true, true, OVER, OVER]);
  expect(answer('confirm')).toBe('game.not-joined');
  expect(answer('confirm', { isParticipant: true, acceptsOutdatedRules: true })).toBe('game.rules-changed');
});

it('reserve is allowed until two hours before the start', () => {
  expect(answers('reserve')).toEqual([true, CLOSED, CLOSED, CLOSED]);
  expect(answer('reserve', { startsSoon: true })).toBe('reservation.too-late');
  expect(answer('reserve', { mayContactOrganizer: false })).toBe(CLOSED);
  expect(answer('reserve', { isRemoved: true })).toBe('game.removed');
});

it('seeUsageRequest is for the organizer and the admins of the field', () => {
  expect(answer('seeUsageRequest', { isOrganizer: true })).toBe(true);
  expect(answer('seeUsageRequest', { isFieldAdmin: true })).toBe(true);
  expect(answer('seeUsageRequest', { isParticipant: true })).toBe(DENIED);
});

it('seeConfirmations is for the organizer, even after the game', () => {
  expect(answers('seeConfirmations', { isOrganizer: true })).toEqual(Array(4).fill(true));
  expect(answer('seeConfirmations', { isFieldAdmin: true, isParticipant: true })).toBe(DENIED);
});

it('seeParticipantSections is for the organizer and participants', () => {
  expect(answer('seeParticipantSections', { isOrganizer: true })).toBe(true);
  expect(answer('seeParticipantSections', { isParticipant: true })).toBe(true);
  expect(answer('seeParticipantSections', { isFieldAdmin: true, isWaiting: true })).toBe(DENIED);
});
