import { IsIn } from 'class-validator';
import { NearRequest, Amount } from './distances.js';
import { FollowListRequest } from './follows.js';
import { LIMITS } from './limits.js';
import { TEAM_AGES, type TeamAge, TEAM_GAME_STYLES, type TeamGameStyle } from './options.js';
import { PastMonth } from './date-rules.js';
import { Percent } from './number-rules.js';
import {
  OneOf,
  ManyOf,
  CountryNames,
  BooleanFlag,
  Id,
  PublicName,
  SingleLineText,
  Omittable,
  Picture,
  Text,
} from './rules.js';
import type { PersonView } from './users.js';

export type TeamRole = 'leader' | 'admin' | 'member';

const NAME = { required: 'Team name is required', max: LIMITS.name, label: 'Team name' };
const COUNTRY = { required: 'Country is required', max: LIMITS.name, label: 'Country' };

/** Optional inputs of a team. Exported because the OpenAPI build skips classes that are not exported. */
export class TeamDetails {
  @Text({ max: LIMITS.description, label: 'Description' })
  description?: string | null;

  @Text({ max: LIMITS.description, label: 'Requirements' })
  requirements?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'Region' })
  region?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'City' })
  city?: string | null;

  @OneOf(TEAM_AGES, 'team age')
  teamAge?: TeamAge | null;

  /** An array, or a text with commas between the values. */
  @ManyOf(TEAM_GAME_STYLES, 'game style')
  gameStyle?: TeamGameStyle[] | null;

  @BooleanFlag('isRecruiting')
  isRecruiting?: boolean;

  /** Only members may comment on the team's posts. Comments that exist already stay visible. */
  @BooleanFlag('membersOnlyComments')
  membersOnlyComments?: boolean;

  /** The field where the team mostly plays: its id, or the name of a field that is not on Muster. */
  @SingleLineText({ max: LIMITS.name, label: 'Main field' })
  mainField?: string | null;

  /** "2024-05". Default for a new team: the current month. */
  @PastMonth('Established date')
  establishedDate?: string | null;
}

/** A new team. The server derives its location and coordinates from the place. */
export class TeamRequest extends TeamDetails {
  @PublicName(NAME)
  name: string;

  /** An English name or an ISO code. */
  @SingleLineText(COUNTRY)
  country: string;

  /** A user's id or a plain name. */
  @SingleLineText({ required: 'Contact person is required', max: LIMITS.name, label: 'Contact person' })
  contactPerson: string;
}

/**
 * Changes to a team. Omitted values stay as they are; an empty text or null clears an optional value. If country, region or city is given, the
 * place is replaced as a whole: an omitted country stays, and an omitted region or city becomes empty. Admins may change the pictures; the
 * leader may change everything.
 */
export class TeamUpdate extends TeamDetails {
  @Omittable()
  @PublicName(NAME)
  name?: string;

  /** An English name or an ISO code. Default: the team's current country, even for a new region or city. */
  @Omittable()
  @SingleLineText(COUNTRY)
  country?: string;

  /** A user's id or a plain name. */
  @SingleLineText({ max: LIMITS.name, label: 'Contact person' })
  contactPerson?: string | null;

  @Picture()
  imageUrl?: string | null;

  @Picture()
  bannerUrl?: string | null;

  @Percent('bannerPositionX')
  bannerPositionX?: number;

  @Percent('bannerPositionY')
  bannerPositionY?: number;
}

/** A team matches when it has one of the values of every given filter. */
export class TeamSearchRequest extends NearRequest {
  /** Searches in name, description and location. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  @ManyOf(TEAM_GAME_STYLES, 'game style')
  gameStyle?: TeamGameStyle[];

  /** English names or ISO codes; a team in any of these countries matches. */
  @CountryNames()
  country?: string[];

  @ManyOf(TEAM_AGES, 'team age')
  teamAge?: TeamAge[];

  @Amount('minMembers', LIMITS.members)
  minMembers?: number;

  @Amount('maxMembers', LIMITS.members)
  maxMembers?: number;

  /** Only teams that are recruiting. */
  @BooleanFlag('recruiting')
  recruiting?: boolean;

  /** Only teams whose requirements contain "experience", "veteran" or "skilled". */
  @BooleanFlag('experienceRequired')
  experienceRequired?: boolean;
}

/** The contact person of a team or a field. `id` is null for a plain name. */
export class ContactView {
  id: string | null;
  name: string;
}

/** A page of the viewer's own teams. */
export class OwnTeamsRequest extends FollowListRequest {
  /** Only teams that the viewer leads or administers, for which they can announce games. */
  @BooleanFlag('managed')
  managed?: boolean;
}

/** A team as shown on its posts and games. */
export class TeamCardView {
  id: string;
  name: string;
  /** `/objects/uploads/{id}` */
  imageUrl: string | null;
}

/** A team in a list. */
export class TeamView {
  id: string;
  name: string;
  description: string | null;
  requirements: string | null;
  /** "Region, Country", or the country alone. */
  location: string;
  country: string;
  region: string | null;
  city: string | null;
  /** In degrees; the centre of the city, else of the region, else of the country. */
  latitude: number | null;
  longitude: number | null;
  /** Distance from the viewer with one decimal, in the requested unit or else the viewer's; null unless both have a city. */
  distance: number | null;
  leaderId: string;
  /** `/objects/uploads/{id}` */
  imageUrl: string | null;
  memberCount: number;
  isRecruiting: boolean;
  teamAge: TeamAge | null;
  /** Separated by commas. */
  gameStyle: string | null;
  /** "2024-05" */
  establishedDate: string;
  createdAt: string;
  isFollowing: boolean;
  can: { delete: boolean };
}

/** The viewer's pending application or invitation. */
export class OwnTeamRequestView {
  id: string;
  message: string | null;
}

/** The field where a team mostly plays. `id` is null for the name of a field that is not on Muster. */
export class MainFieldView {
  id: string | null;
  name: string;
}

export class TeamPageView extends TeamView {
  bannerUrl: string | null;
  bannerPositionX: number;
  bannerPositionY: number;
  leader: PersonView;
  /** A user's id or a plain name. The leader's id if no contact person was chosen or the chosen one is hidden from the viewer. */
  contactPerson: string;
  contact: ContactView;
  mainField: MainFieldView | null;
  /** Optional, because the previous version does not send it. */
  membersOnlyComments?: boolean;
  /**
   * The number of completed games in which members have played under the team or which were announced for it. Optional, because the previous version does
   * not send it.
   */
  gamesAttended?: number;
  /** The viewer's role; null for a viewer who is not a member. */
  role: TeamRole | null;
  /** The viewer's pending application. */
  application: OwnTeamRequestView | null;
  /** The viewer's pending invitation; `message` is the name of the inviter. */
  invitation: OwnTeamRequestView | null;
  declare can: {
    delete: boolean;
    edit: boolean;
    editPictures: boolean;
    manageMembers: boolean;
    handOver: boolean;
    post: boolean;
    /** Optional, because the previous version does not send it. */
    announceGame?: boolean;
    leave: boolean;
    apply: boolean;
    join: boolean;
    follow: boolean;
    message: boolean;
    /** Optional, because the previous version does not send it. */
    report?: boolean;
  };
  /**
   * Messages that explain refused actions to a signed-in viewer. An allowed action has no entry. Optional, because the previous version
   * does not send it.
   */
  why?: { apply?: string };
}

export class DeletedTeamView {
  id: string;
}

export class TeamMemberView {
  id: string;
  teamId: string;
  userId: string;
  role: TeamRole;
  joinedAt: string;
  /** Includes the email address if the viewer is a member, too. */
  user: PersonView;
  can: { changeRole: boolean; remove: boolean };
}

export class RoleRequest {
  @IsIn(['admin', 'member'], { message: 'role must be "admin" or "member"' })
  role: 'admin' | 'member';
}

export class LeaderRequest {
  @Id('Player not found')
  userId: string;
}

/** `invitation` is the token of a mailed invitation; without it, the viewer's own invitation is accepted. */
export class JoinRequest {
  @Text({ max: 100, label: 'Invitation' })
  invitation?: string;
}
