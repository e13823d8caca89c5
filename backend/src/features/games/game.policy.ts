import { type FieldApproval, GAME_LIMITS, type GameStatus } from '../../contracts/game-options.js';
import type { Policy } from '../../platform/http/access/policy.js';

/** The input of `gamePolicy`: the viewer’s relation to a game. */
export interface GameAccess {
  gameId: string;
  organizerId: string;
  fieldId: string | null;
  fieldApproval: FieldApproval;
  status: GameStatus;
  startsAt: Date;
  /** Fewer than two hours remain before the start: no seat is kept for anybody, and free seats go to whoever joins first. */
  startsSoon: boolean;
  isOrganizer: boolean;
  /**
   * The organizer has an account and is not suspended, and neither the viewer nor the organizer blocks the other. Otherwise the viewer takes no seat:
   * the organizer cannot prepare the game, or would neither see the viewer among the participants nor be able to remove them.
   */
  mayContactOrganizer: boolean;
  /** The viewer administers the game's field. */
  isFieldAdmin: boolean;
  isParticipant: boolean;
  /** The organizer removed the viewer. */
  isRemoved: boolean;
  isWaiting: boolean;
  /** A seat is kept for the viewer. */
  isOffered: boolean;
  /** Seats that anybody can take. */
  freeSeats: number;
  /** People on the waitlist, including those with an offer. */
  waitlistCount: number;
  /** The viewer is a member of the team for which they want to join; true without a team. */
  isTeamMember: boolean;
  /** A team of the viewer with reserved seats; the team for which they want to join, if they name one. */
  claimableTeamId: string | null;
  /** The version of the rules that a player accepts before joining; null without rules. */
  rulesVersion: string | null;
  /** The request accepts an outdated version of the rules. False if it names no version. */
  acceptsOutdatedRules?: boolean;
  /** The request confirms a start that is no longer the present one. False if it names none. */
  confirmsOutdatedStart?: boolean;
  /** The viewer wants no other seat than a reserved one. */
  isClaim?: boolean;
  /** Seats of expired offers or reservations have not been passed on, or a player on the waitlist can be offered a free seat. */
  hasSeatsToPassOn: boolean;
}

const isOpen = ({ status }: GameAccess): boolean => status === 'upcoming' || status === 'ongoing';

const organizerOnly = (access: GameAccess) => access.isOrganizer || 'access.denied';

const organizerOfOpenGame = (access: GameAccess) =>
  !access.isOrganizer ? 'access.denied' : isOpen(access) || 'game.over';

const organizerBeforeStart = ({ isOrganizer, status }: GameAccess) =>
  !isOrganizer ? 'access.denied' : status === 'upcoming' || 'game.started';

const isJoinable = ({ status, mayContactOrganizer }: GameAccess): boolean =>
  status === 'upcoming' && mayContactOrganizer;

const canTakeSeat = (access: GameAccess) =>
  access.isParticipant
    ? 'game.already-joined'
    : access.isRemoved
      ? 'game.removed'
      : !isJoinable(access)
        ? 'game.not-joinable'
        : !access.isTeamMember
          ? 'team.not-joined'
          : !access.acceptsOutdatedRules || 'game.rules-changed';

const isSeatAvailable = ({ freeSeats, isOffered, claimableTeamId }: GameAccess): boolean =>
  freeSeats > 0 || isOffered || claimableTeamId !== null;

export const gamePolicy = {
  edit: organizerOfOpenGame,
  cancel: organizerOfOpenGame,
  moveStart: organizerBeforeStart,
  changeField: organizerBeforeStart,
  requestField: organizerBeforeStart,
  manageContent: organizerOnly,
  removeParticipants: organizerOfOpenGame,
  join: (access) => {
    const decision = canTakeSeat(access);
    if (decision !== true) return decision;
    if (access.isClaim && access.claimableTeamId === null) return 'reservation.used-up';
    return isSeatAvailable(access) || 'game.full';
  },
  joinWaitlist: (access) => {
    const decision = canTakeSeat(access);
    if (decision !== true) return decision;
    if (access.isWaiting) return 'waitlist.already-joined';
    if (isSeatAvailable(access)) return 'waitlist.not-needed';
    return access.startsSoon ? 'waitlist.closed' : access.waitlistCount < GAME_LIMITS.waitlist || 'waitlist.full';
  },
  leaveWaitlist: ({ isWaiting }) => isWaiting || 'waitlist.not-joined',
  /** Confirm the present start, or accept the present rules. */
  confirm: (access) =>
    !access.isParticipant
      ? 'game.not-joined'
      : !isOpen(access)
        ? 'game.over'
        : access.confirmsOutdatedStart
          ? 'game.start-changed'
          : !access.acceptsOutdatedRules || 'game.rules-changed',
  leave: (access) => (!access.isParticipant ? 'game.not-joined' : access.status === 'upcoming' || 'game.not-leavable'),
  reserve: (access) =>
    access.isRemoved
      ? 'game.removed'
      : !isJoinable(access)
        ? 'game.not-joinable'
        : !access.startsSoon || 'reservation.too-late',
  contact: ({ isOrganizer, mayContactOrganizer }) =>
    isOrganizer ? 'access.denied' : mayContactOrganizer || 'message.refused',
  /** Read and write the chat of the game's organizer and participants. */
  chat: ({ isOrganizer, isParticipant }) => isOrganizer || isParticipant || 'access.denied',
  /** See the request to use the field with its note, and what the field's admins approved. */
  seeUsageRequest: ({ isOrganizer, isFieldAdmin }) => isOrganizer || isFieldAdmin || 'access.denied',
  /** See who has confirmed the present start and accepted the present rules. */
  seeConfirmations: organizerOnly,
  seeParticipantSections: ({ isOrganizer, isParticipant }) => isOrganizer || isParticipant || 'access.denied',
} satisfies Policy<GameAccess>;
