import type { Currency } from './currencies.js';
import { Amount, NearRequest } from './distances.js';
import {
  type FieldApproval,
  GAME_DATE_ORDERS,
  GOING_FILTERS,
  GAME_LIMITS,
  GAME_ORDERS,
  GAME_STATUSES,
  GAME_TYPES,
  type GameDateOrder,
  type GoingFilter,
  type GameOrder,
  type GameStatus,
  type GameType,
  PRICE_BANDS,
  type PriceBand,
} from './game-options.js';
import type { FieldPrecision } from './options.js';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { DateOrTime } from './date-rules.js';
import { BooleanFlag, CountryNames, ManyOf, OneOf, SingleLineText } from './rules.js';
import type { TeamCardView } from './teams.js';
import type { PersonView } from './users.js';

/** Filters of the list of games. A game matches when it has one of the values of every given filter. */
export class GameSearchRequest extends NearRequest {
  /** Text within a title, a description, or the name, location, town or country of a field that is not hidden. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  @ManyOf(GAME_TYPES, 'game type')
  type?: GameType[];

  /** Defaults to `upcoming` and `ongoing`. */
  @ManyOf(GAME_STATUSES, 'status')
  status?: GameStatus[];

  /**
   * Games that end on or after this day ("2026-12-01", in the game's own time zone, or in UTC if the field is hidden), or at or after this time. A game
   * that ends at midnight does not use the next day.
   */
  @DateOrTime('from')
  from?: string;

  /** Games that start on or before this day, or at or before this time. */
  @DateOrTime('to')
  to?: string;

  /** Only games that take place, at least in part, on a Saturday or Sunday in the game's own time zone, or in UTC if the field is hidden. */
  @BooleanFlag('weekends')
  weekends?: boolean;

  /** Only games that have not started and in which anybody can take a seat now: `freeSeats` is above 0. */
  @BooleanFlag('seatsLeft')
  seatsLeft?: boolean;

  /** Games in which people whom the viewer follows, or other members of the viewer's teams, have a seat. None for a visitor. */
  @ManyOf(GOING_FILTERS, 'choice of people who go')
  going?: GoingFilter[];

  @ManyOf(PRICE_BANDS, 'price band')
  price?: PriceBand[];

  /** In major units of the game's own currency. */
  @Amount('minPrice', GAME_LIMITS.price)
  minPrice?: number;

  @Amount('maxPrice', GAME_LIMITS.price)
  maxPrice?: number;

  /** In hours. */
  @Amount('minDuration', GAME_LIMITS.duration)
  minDuration?: number;

  @Amount('maxDuration', GAME_LIMITS.duration)
  maxDuration?: number;

  /** Countries of fields that are not hidden. */
  @CountryNames()
  country?: string[];

  /** Defaults to `distance` if the viewer has a town, else to `date`. */
  @OneOf(GAME_ORDERS, 'order')
  sort?: GameOrder;
}

/** A page of the games of one person, team or field. */
export class RelatedGamesRequest extends PageRequest {
  /** Defaults to `upcoming` and `ongoing`. */
  @ManyOf(GAME_STATUSES, 'status')
  status?: GameStatus[];

  /** Defaults to `date`. */
  @OneOf(GAME_DATE_ORDERS, 'order')
  sort?: GameDateOrder;
}

/** The field of a game, for viewers who may see it. */
export class GameFieldView {
  id: string;
  name: string;
  location: string;
  description: string | null;
  address: string;
  country: string;
  /** In degrees. */
  latitude: number | null;
  longitude: number | null;
  /** The precision of the coordinates; null without coordinates. */
  precision: FieldPrecision | null;
  /** `/objects/uploads/{id}` */
  featuredImage: string | null;
}

/** The participants whom the viewer follows or plays with in a team, or those who are members of one team. */
export class KnownPlayersView {
  /** The first three. */
  people: PersonView[];
  count: number;
}

/** A game on a card. */
export class GameView {
  id: string;
  title: string;
  description: string | null;
  requirements: string | null;
  gameType: GameType;
  status: GameStatus;
  gameStartDate: string;
  gameEndDate: string;
  /** The same as `gameStartDate`. */
  gameDate: string;
  /** IANA name of the field's time zone, such as "Europe/Stockholm". Null if the field is hidden from the viewer: it would reveal the region. */
  timeZone: string | null;
  /** In hours. */
  duration: number;
  maxPlayers: number;
  /** The number of participants. */
  currentPlayers: number;
  /** The seats that anybody can take: not taken, not reserved for a team and not offered to the waitlist. */
  freeSeats: number;
  /** The number of people on the waitlist. */
  waitlistCount: number;
  /** In hundredths of the currency; null if the organizer gave none. */
  price: number | null;
  currency: Currency;
  /** Null if it is hidden from the viewer, or was deleted. */
  fieldId: string | null;
  field: GameFieldView | null;
  /**
   * The field was deleted, and the organizer has not chosen another one yet. If the field was hidden, only the organizer learns of its deletion. Optional,
   * because the previous version does not send it.
   */
  isFieldDeleted?: boolean;
  /** The first photo of the area, or else the field's picture. Null if there is neither, or if the field is hidden from the viewer. */
  coverImage: string | null;
  /**
   * Distance from the viewer with one decimal, in the requested unit or else the viewer's own; null if the field is hidden from others or has no
   * coordinates, or if the viewer has no town.
   */
  distance: number | null;
  organizerId: string;
  organizer: PersonView;
  createdAt: string;
  isJoined: boolean;
  /** Whether the viewer waits for a seat or is offered one; null for a viewer who is not on the waitlist, and once the game has started. */
  waitlistStatus: 'waiting' | 'offered' | null;
  /**
   * The team of the viewer whose reserved seat they claim by joining. Null if there is none, for a participant, and for a viewer who can't join.
   * Optional, because the previous version does not send it.
   */
  claimableTeamId?: string | null;
  /** The organizer has removed the viewer, who can't join any more. Optional, because the previous version does not send it. */
  isRemoved?: boolean;
  /**
   * The viewer can't join any more: the viewer or the organizer blocks the other, or the organizer is suspended or has asked for the deletion of their account.
   * Optional, because the previous version does not send it.
   */
  isOrganizerAway?: boolean;
  /** At this time the waitlist closes, and offers of seats end. */
  waitlistClosesAt: string;
  /** The team for which the game is announced. */
  team: TeamCardView | null;
  /**
   * The version of the rules that a player accepts before joining: the game's requirements, and the limits and ages of the field if the viewer
   * may see it. Null if there are none.
   */
  rulesVersion: string | null;
  /** The participants whom the viewer follows or plays with in a team. */
  known: KnownPlayersView;
}

/** A game in the list of a team. */
export class TeamGameView extends GameView {
  /** The team's members who have a seat, the viewer included; null if there are none, and for a viewer who is not a member. */
  members: KnownPlayersView | null;
}

/** The viewer's seat, or their place on the waitlist. */
export class GameSeatView {
  status: 'registered' | 'waiting' | 'offered';
  /** The team under which the viewer joins. */
  teamId: string | null;
  /** The seat of a participant, from 1 in the order of joining; null on the waitlist. */
  number: number | null;
  /** The place on the waitlist from 1; null for a participant. */
  position: number | null;
  /** When the offered seat goes to the next in line. */
  offerExpiresAt: string | null;
  /** The start differs by more than a day from the one that the viewer joined with or confirmed last. */
  mustConfirm: boolean;
  /**
   * The game has rules that the participant has not accepted in their present version: they are new or have changed, or the participant joined
   * without accepting them. Optional, because the previous version does not send it.
   */
  mustAcceptRules?: boolean;
}

/** The period and the number of players for which the admins of a field have approved a game. */
export class ApprovedUsageView {
  gameStartDate: string;
  gameEndDate: string;
  maxPlayers: number;
}

/** The page of one game. */
export class GamePageView extends GameView {
  fieldApproval: FieldApproval;
  /** The note of the field's admins about their approval or rejection; only for the organizer and the field's admins. */
  fieldNote: string | null;
  /**
   * The game's latest usage request; while the game is approved, the latest that was approved. Only the organizer and the field's admins see it. Null if
   * the organizer administered the field.
   */
  usageRequestId: string | null;
  /**
   * The days and the number of players that the field's admins approved last. The game may exceed them while a request for more is pending, withdrawn
   * or rejected. Only the organizer and the field's admins see it. Null without an approval. Optional, because the previous version does not send it.
   */
  approvedUsage?: ApprovedUsageView | null;
  cancelReason: string | null;
  cancelledAt: string | null;
  /** `/objects/uploads/{id}` */
  tacticalMap: string | null;
  intelPhotos: string[];
  areaPhotos: string[];
  reservedSeats: number;
  offeredSeats: number;
  /** Null for visitors, and for viewers who have no seat and do not wait for one. */
  seat: GameSeatView | null;
  can: {
    edit: boolean;
    cancel: boolean;
    /** Edit the sections, photos and tactical map. */
    manageContent: boolean;
    join: boolean;
    joinWaitlist: boolean;
    leave: boolean;
    reserve: boolean;
    removeParticipants: boolean;
    contact: boolean;
    /** Read and write the chat of the organizer and participants. */
    chat: boolean;
    /** Optional, because the previous version does not send it. */
    report?: boolean;
  };
  /**
   * The message and the code of the problem that refuses joining, for the disabled button. Empty for a viewer who can join. The code is optional,
   * because the previous version does not send it.
   */
  why: { join?: string; joinCode?: string };
}
