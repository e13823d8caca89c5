import { GAME_LIMITS, type GameStatus } from '../../contracts/game-options.js';
import { type GameAccess, gamePolicy } from './game.policy.js';

const STRANGER: GameAccess = {
  gameId: 'game',
  organizerId: 'organizer',
  fieldId: 'field',
  fieldApproval: 'own',
  status: 'upcoming',
  startsAt: new Date('2030-06-01T08:00Z'),
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

  it.each<[string, true | string, Partial<GameAccess>]>([
    ['a full game', 'game.full', { freeSeats: 0 }],
    ['a full game with a seat offered to the viewer', true, { freeSeats: 0, isWaiting: true, isOffered: true }],
    ['a full game with a seat reserved for a team of the viewer', true, { freeSeats: 0, claimableTeamId: 'team' }],
    ['a claim of a seat reserved for a team of the viewer', true, { isClaim: true, claimableTeamId: 'team' }],
    ['a claim when no seat is reserved any more', 'reservation.used-up', { isClaim: true }],
    ['a claim of a participant', 'game.already-joined', { isClaim: true, isParticipant: true }],
    ['a full game for which the viewer waits', 'game.full', { freeSeats: 0, isWaiting: true }],
    ['a participant', 'game.already-joined', { isParticipant: true }],
    ['a removed player', 'game.removed', { isRemoved: true }],
    ['a team that the viewer has not joined', 'team.not-joined', { isTeamMember: false }],
    ['a viewer and an organizer who may not contact each other', CLOSED, { mayContactOrganizer: false }],
    [
      'a seat offered to a viewer who may not contact the organizer',
      CLOSED,
      { mayContactOrganizer: false, isOffered: true },
    ],
    [
      'a claim of a seat by a viewer who may not contact the organizer',
      CLOSED,
      { mayContactOrganizer: false, isClaim: true, claimableTeamId: 'team' },
    ],
    ['the organizer', true, { isOrganizer: true }],
  ])('returns, for %s, %s', (_, expected, access) => {
    expect(answer('join', access)).toBe(expected);
  });
});

it.each<[string, true | string, Partial<GameAccess>]>([
  ['a full game', true, {}],
  ['a game with free seats', 'waitlist.not-needed', { freeSeats: 1 }],
  ['a seat reserved for a team of the viewer', 'waitlist.not-needed', { claimableTeamId: 'team' }],
  ['a viewer who waits already', 'waitlist.already-joined', { isWaiting: true }],
  ['a waitlist that is full', 'waitlist.full', { waitlistCount: GAME_LIMITS.waitlist }],
  ['the last two hours before the start', 'waitlist.closed', { startsSoon: true }],
  ['a participant', 'game.already-joined', { isParticipant: true }],
  ['a removed player', 'game.removed', { isRemoved: true }],
  ['a viewer and an organizer who may not contact each other', CLOSED, { mayContactOrganizer: false }],
  ['a game that has started', CLOSED, { status: 'ongoing' }],
])('the rule "joinWaitlist", for %s, returns %s', (_, expected, access) => {
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
  expect(answer('confirm', { isParticipant: true, confirmsOutdatedStart: true })).toBe('game.start-changed');
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
