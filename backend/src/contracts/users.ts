import { NearRequest } from './distances.js';
import { LIMITS } from './limits.js';
import {
  AGE_GROUPS,
  type AgeGroup,
  AVAILABILITIES,
  type Availability,
  DISTANCE_UNITS,
  type DistanceUnit,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  GAME_STYLES,
  type GameStyle,
  MESSAGE_SENDERS,
  type MessageSenders,
  PREFERRED_GAME_STYLES,
  type PreferredGameStyle,
  TEAM_AUDIENCES,
  type TeamAudience,
  TEAM_STATUSES,
  type TeamStatus,
} from './options.js';
import { Percent } from './number-rules.js';
import { BooleanFlag, OneOf, ManyOf, Picture, PublicName, SingleLineText, Text } from './rules.js';

/** A person as others see them: on posts, messages, notifications and lists. */
export class PersonView {
  id: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
  /**
   * Null, except in the viewer's own profile, for fellow members in a team's list of members, for administrators, and for a person whom the
   * viewer found by their whole address.
   */
  email: string | null;
  /** True for a deleted account, which has no profile; left out otherwise. */
  isDeleted?: boolean;
}

/** A player's membership in a team. */
export class TeamMembershipView {
  teamId: string;
}

/** A player in the directory. */
export class PlayerView extends PersonView {
  bio: string | null;
  /** "City, Country", "Region, Country", the country alone, or free text. */
  location: string | null;
  country: string | null;
  city: string | null;
  /**
   * In degrees; the centre of the city, else of the region, else of the country. Other players' coordinates are the centre of a cell of about
   * 5 km.
   */
  latitude: number | null;
  longitude: number | null;
  /** Distance from the viewer to one decimal, in the requested unit or else the viewer's own; null unless both have a city. */
  distance: number | null;
  gameStyles: GameStyle[];
  preferredGameStyle: PreferredGameStyle | null;
  experienceLevel: ExperienceLevel | null;
  ageGroup: AgeGroup | null;
  availability: Availability | null;
  gamesPlayed: number;
  distanceUnit: DistanceUnit;
  /** The team joined last comes first. */
  teamMemberships: TeamMembershipView[];
  /** Null except on the viewer's own profile. */
  phoneNumber?: string | null;
  /** Whether the viewer follows this player; false for a visitor. */
  isFollowing: boolean;
}

/** The page of one player. */
export class ProfileView extends PlayerView {
  bannerUrl: string | null;
  /** The focus of the banner in percent. */
  bannerPositionX: number;
  bannerPositionY: number;
  followingCount: number;
  followersCount: number;
  createdAt: string;
  /** The viewer blocks this player, and therefore may only unblock them. */
  isBlocked: boolean;
  can: {
    edit: boolean;
    follow: boolean;
    message: boolean;
    postOnWall: boolean;
    block: boolean;
    /** Optional, because the previous version does not send it. */
    report?: boolean;
  };
}

/** The signed-in user with their private data and exact coordinates. */
export class CurrentUserView extends PersonView {
  declare email: string;
  /** False until the owner of the address has confirmed it. */
  emailVerified: boolean;
  /** The callsign: the same as `nickname`. */
  username: string | null;
  bio: string | null;
  location: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Separated by commas. */
  gameStyles: string;
  preferredGameStyle: PreferredGameStyle | null;
  experienceLevel: ExperienceLevel | null;
  ageGroup: AgeGroup | null;
  availability: Availability | null;
  gamesPlayed: number;
  distanceUnit: DistanceUnit;
  /** Typing indicators work for the user, in both directions. Optional, because the previous version does not send it. */
  sharesTyping?: boolean;
  /** Read receipts work for the user, in both directions. Optional, because the previous version does not send it. */
  sharesReadReceipts?: boolean;
  /** The active status works for the user, in both directions. Optional, because the previous version does not send it. */
  sharesPresence?: boolean;
  /** The people who may start a private conversation with the user. Optional, because the previous version does not send it. */
  acceptsMessagesFrom?: MessageSenders;
  /** The audience of the user's teams and games. Optional, because the previous version does not send it. */
  showsTeamsTo?: TeamAudience;
  /** Maps and distances show the user to others. Optional, because the previous version does not send it. */
  showsOnMap?: boolean;
  /** False after the terms have changed, until the user accepts them. Optional, because the previous version does not send it. */
  hasAcceptedTerms?: boolean;
  phoneNumber: string | null;
  bannerUrl: string | null;
  bannerPositionX: number;
  bannerPositionY: number;
  role: 'user' | 'admin';
  followingCount: number;
  followersCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Filters the list of players. A player must match one value of every filter. */
export class PlayerSearchRequest extends NearRequest {
  /** Part of a name or callsign or, for signed-in viewers, a whole email address. Ignored below 2 characters. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  @ManyOf(GAME_STYLES, 'game style')
  gameStyle?: GameStyle[];

  @ManyOf(EXPERIENCE_LEVELS, 'experience level')
  experienceLevel?: ExperienceLevel[];

  @ManyOf(AGE_GROUPS, 'age group')
  ageGroup?: AgeGroup[];

  @ManyOf(AVAILABILITIES, 'availability')
  availability?: Availability[];

  /** Whether the player is in a team. */
  @ManyOf(TEAM_STATUSES, 'team status')
  teamStatus?: TeamStatus[];

  /** An English name or an ISO code. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string;
}

/** Changes to a profile. `firstName` is required. Other omitted properties stay unchanged; an empty text or null clears them. */
export class ProfileUpdate {
  @PublicName({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @PublicName({ max: LIMITS.name, label: 'Last name' })
  lastName?: string | null;

  @PublicName({ max: LIMITS.name, label: 'Callsign' })
  nickname?: string | null;

  @Text({ max: LIMITS.bio, label: 'Bio' })
  bio?: string | null;

  /** "City, Country", for clients that do not send country and city separately. `country` takes precedence. */
  @SingleLineText({ max: 250, label: 'Location' })
  location?: string | null;

  /** An English name or an ISO code. Setting a place sets its coordinates; clearing the country clears the place. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'Region' })
  region?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'City' })
  city?: string | null;

  @OneOf(EXPERIENCE_LEVELS, 'experience level')
  experienceLevel?: ExperienceLevel | null;

  /** A list, or a text separated by commas. */
  @ManyOf(GAME_STYLES, 'game style')
  gameStyles?: GameStyle[] | null;

  @OneOf(PREFERRED_GAME_STYLES, 'preferred game style')
  preferredGameStyle?: PreferredGameStyle | null;

  @OneOf(AGE_GROUPS, 'age group')
  ageGroup?: AgeGroup | null;

  @OneOf(AVAILABILITIES, 'availability')
  availability?: Availability | null;

  @OneOf(DISTANCE_UNITS, 'distance unit')
  distanceUnit?: DistanceUnit;

  @SingleLineText({ max: 40, label: 'Phone number' })
  phoneNumber?: string | null;

  @Picture()
  profileImageUrl?: string | null;
}

/** Changes to a profile's pictures. Omitted properties stay unchanged; null removes a picture. */
export class ProfilePicturesUpdate {
  @Picture()
  profileImageUrl?: string | null;

  @Picture()
  bannerUrl?: string | null;

  @Percent('bannerPositionX')
  bannerPositionX?: number;

  @Percent('bannerPositionY')
  bannerPositionY?: number;
}

/** Changes the viewer's privacy settings. Omitted settings stay. */
export class PrivacyUpdate {
  /** Whether typing indicators work for the user, in both directions. */
  @BooleanFlag('sharesTyping')
  sharesTyping?: boolean;

  /** Whether read receipts work for the user, in both directions. */
  @BooleanFlag('sharesReadReceipts')
  sharesReadReceipts?: boolean;

  /** Whether the active status works for the user, in both directions. */
  @BooleanFlag('sharesPresence')
  sharesPresence?: boolean;

  /** The people who may start a private conversation with the user. Existing conversations are not affected. */
  @OneOf(MESSAGE_SENDERS, 'choice of who may message you')
  acceptsMessagesFrom?: MessageSenders | null;

  /** The audience of the user's teams and games on the profile and in lists of players. Teams and games still list their own members. */
  @OneOf(TEAM_AUDIENCES, 'choice of who sees your teams and games')
  showsTeamsTo?: TeamAudience | null;

  /** Whether maps and distances show the user to others. */
  @BooleanFlag('showsOnMap')
  showsOnMap?: boolean;
}
