import type { FieldApproval } from './game-options.js';
import type { GameView } from './games.js';
import type { PersonView } from './users.js';

/** The other members of one of the viewer's teams who have a seat. */
export class TeammatesView {
  id: string;
  name: string;
  /** At most four. */
  people: PersonView[];
  count: number;
}

/** The states of a game's request to its field's admins in which the field is hidden from other players. */
export type MissingApproval = Exclude<FieldApproval, 'own' | 'approved'>;

/** A seat in an upcoming game that is kept for the viewer, who was on the waitlist. */
export class OfferedSeatView {
  /** The id of the game. */
  id: string;
  title: string;
  gameStartDate: string;
  gameEndDate: string;
  /** Null if the field is hidden. */
  timeZone: string | null;
  /** Null if the field is hidden. */
  fieldId: string | null;
  fieldName: string | null;
  /** True if the field was deleted, as in `GameView`. Optional, because the previous version does not send it. */
  isFieldDeleted?: boolean;
  /** When the seat goes to the next in line. */
  expiresAt: string;
  requirements: string | null;
  /** The version of the rules that a player accepts before joining; null without rules. */
  rulesVersion: string | null;
}

/** The next game that the viewer plays or organizes. */
export class NextGameView {
  /** Null if there is none; then the rest, apart from `offers`, is empty, too. */
  game: GameView | null;
  /**
   * The state of the game's request to the field's admins, while the viewer sees the field and other players do not. Null if the field is public or
   * hidden from the viewer. Optional, because the previous version does not send it.
   */
  missingApproval?: MissingApproval | null;
  /** The viewer's seat, counted in the order of joining; null for an organizer without a seat. */
  seatNumber: number | null;
  /** The start differs by more than a day from the one that the viewer joined with or confirmed last. */
  mustConfirm: boolean;
  /** The viewer has not accepted the present rules of the game. Optional, because the previous version does not send it. */
  mustAcceptRules?: boolean;
  /** The team under which the viewer plays, else the viewer's team with the most players; null if no other member of the viewer's teams has a seat. */
  team: TeammatesView | null;
  /** The first paragraph of the section "Meeting point", without Markdown. */
  meetingPoint: string | null;
  /** The list items of the section "Packing list", without Markdown. */
  packingList: string[];
  /** The seats that are kept for the viewer, at most three. Optional, because the previous version does not send it. */
  offers?: OfferedSeatView[];
}
