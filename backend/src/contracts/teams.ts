import { IsIn } from 'class-validator';
import { NearRequest, Amount } from './distances.js';
import { LIMITS } from './limits.js';
import { TEAM_AGES, type TeamAge, TEAM_GAME_STYLES, type TeamGameStyle } from './options.js';
import {
  OneOf,
  ManyOf,
  CountryNames,
  BooleanFlag,
  Id,
  SingleLineText,
  Omittable,
  Month,
  Percent,
  Picture,
  Text,
} from './rules.js';
import type { PersonView } from './users.js';

export type TeamRole = 'leader' | 'admin' | 'member';

const NAME = { required: 'Team name is required', max: LIMITS.name, label: 'Team name' };
const COUNTRY = { required: 'Country is required', max: LIMITS.name, label: 'Country' };

/** What may be told of a team, and need not be. Exported, or the build does not describe it. */
export class TeamDetails {
  @Text({ max: LIMITS.description, label: 'The description' })
  description?: string | null;

  @Text({ max: LIMITS.description, label: 'The requirements' })
  requirements?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'Region' })
  region?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'City' })
  city?: string | null;

  @OneOf(TEAM_AGES, 'team age')
  teamAge?: TeamAge | null;

  /** A list, or its members separated by commas. */
  @ManyOf(TEAM_GAME_STYLES, 'game style')
  gameStyle?: TeamGameStyle[] | null;

  @BooleanFlag('isRecruiting')
  isRecruiting?: boolean;

  /** The id of the field where the team mostly plays. */
  @SingleLineText({ max: LIMITS.name, label: 'Main field' })
  mainField?: string | null;

  /** "2024-05"; of a new team now, where it is left out. */
  @Month('The established date')
  establishedDate?: string | null;
}

/** A new team. Its location and coordinates follow from the place. */
export class TeamRequest extends TeamDetails {
  @SingleLineText(NAME)
  name: string;

  /** An English name or an ISO code. */
  @SingleLineText(COUNTRY)
  country: string;

  /** A user's id or a plain name. */
  @SingleLineText({ required: 'Contact person is required', max: LIMITS.name, label: 'Contact person' })
  contactPerson: string;
}

/**
 * What may change later. What is left out stays, but a place is given whole: region and city that are not beside it are none.
 * An empty text or null clears what need not be there. Pictures: leader and admins; the rest: the leader.
 */
export class TeamUpdate extends TeamDetails {
  @Omittable()
  @SingleLineText(NAME)
  name?: string;

  /** An English name or an ISO code; without it, region and city are in the country that the team has. */
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

/** Teams that match one value of every filter given; a team without such a value does not match. */
export class TeamSearchRequest extends NearRequest {
  /** Part of a name, description or location. */
  @SingleLineText({ max: LIMITS.search, label: 'The search' })
  q?: string;

  @ManyOf(TEAM_GAME_STYLES, 'game style')
  gameStyle?: TeamGameStyle[];

  /** English names or ISO codes, any of them. */
  @CountryNames()
  country?: string[];

  @ManyOf(TEAM_AGES, 'team age')
  teamAge?: TeamAge[];

  @Amount('minMembers', LIMITS.members)
  minMembers?: number;

  @Amount('maxMembers', LIMITS.members)
  maxMembers?: number;

  /** Only those that recruit. */
  @BooleanFlag('recruiting')
  recruiting?: boolean;

  /** Only those whose requirements speak of experience, "veteran" or "skilled". */
  @BooleanFlag('experienceRequired')
  experienceRequired?: boolean;
}

/** Who is to be asked about a team or a field: a user, or only a name. */
export class ContactView {
  id: string | null;
  name: string;
}

/** A team on a card. */
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
  /** Degrees: of the place that was chosen. */
  latitude: number | null;
  longitude: number | null;
  /** From the viewer, in the unit asked for or else the viewer's own, to one decimal; null where either has no place. */
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

/** The viewer's open application or invitation. */
export class OwnTeamRequestView {
  id: string;
  message: string | null;
}

/** Where a team mostly plays. */
export class MainFieldView {
  id: string;
  name: string;
}

/** The page of one team. */
export class TeamPageView extends TeamView {
  bannerUrl: string | null;
  bannerPositionX: number;
  bannerPositionY: number;
  leader: PersonView;
  /** As it was written: a user's id or a name. */
  contactPerson: string;
  contact: ContactView;
  mainField: MainFieldView | null;
  /** The viewer's own; null for who is no member. */
  role: TeamRole | null;
  /** The viewer's, while it is pending. */
  application: OwnTeamRequestView | null;
  /** To the viewer, while it is pending; `message` is who invited them. */
  invitation: OwnTeamRequestView | null;
  declare can: {
    delete: boolean;
    edit: boolean;
    editPictures: boolean;
    manageMembers: boolean;
    handOver: boolean;
    post: boolean;
    leave: boolean;
    apply: boolean;
    join: boolean;
    follow: boolean;
    message: boolean;
  };
  /** Why an action is refused to the signed-in viewer, as a message; left out when the action is allowed. */
  why: { apply?: string };
}

/** Of a team that is deleted. */
export class DeletedTeamView {
  id: string;
}

export class TeamMemberView {
  id: string;
  teamId: string;
  userId: string;
  role: TeamRole;
  joinedAt: string;
  /** Their e-mail is told to fellow members only. */
  user: PersonView;
  can: { changeRole: boolean; remove: boolean };
}

export class RoleRequest {
  @IsIn(['admin', 'member'], { message: 'role must be "admin" or "member"' })
  role: 'admin' | 'member';
}

export class LeaderRequest {
  @Id('There is no such operator')
  userId: string;
}

/** `POST …/join`: with the token of an invitation that came by mail, or without. */
export class JoinRequest {
  @Text({ max: 100, label: 'The invitation' })
  invitation?: string;
}
