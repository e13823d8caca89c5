import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { BooleanFlag, SingleLineText } from './rules.js';
import type { PersonView } from './users.js';

export class GameParticipantsRequest extends PageRequest {
  /** Part of a name, a callsign or the name of the team under which the participant joined. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  /** Only participants who have not confirmed a start that moved by more than a day. Only for the organizer. */
  @BooleanFlag('unconfirmed')
  unconfirmed?: boolean;

  /** Only participants who have not accepted the present rules. Only for the organizer. */
  @BooleanFlag('unaccepted')
  unaccepted?: boolean;
}

/** The team under which a participant joined. */
export class ParticipantTeamView {
  id: string;
  name: string;
}

export class GameParticipantView {
  id: string;
  gameId: string;
  userId: string;
  user: PersonView;
  /** Null for somebody who joined without a team. */
  team: ParticipantTeamView | null;
  /** True for the organizer. */
  isCommander: boolean;
  status: 'registered';
  registeredAt: string;
  /**
   * The start differs by more than a day from the one that the participant joined with or confirmed last. Null unless the viewer organizes the
   * game.
   */
  mustConfirm: boolean | null;
  /** False for somebody who has not accepted the present rules that they may see. Null unless the viewer organizes the game. */
  hasAcceptedRules: boolean | null;
  /**
   * True for a suspended person, who has no profile. Only the organizer sees such participants. Optional, because the previous version does not
   * send it.
   */
  isSuspended?: boolean;
  can: { remove: boolean };
}
