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
  PREFERRED_GAME_STYLES,
  type PreferredGameStyle,
  TEAM_STATUSES,
  type TeamStatus,
} from './options.js';
import { OneOf, ManyOf, SingleLineText, Percent, Picture, Text } from './rules.js';

/** A person as others meet them: on posts, messages, notifications and lists. */
export class PersonView {
  id: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
  /** Only in the few places where it may be known, and on one's own profile; null everywhere else. */
  email: string | null;
}

/** That a player is in a team. */
export class TeamMembershipView {
  teamId: string;
}

/** A card of the players directory. */
export class PlayerView extends PersonView {
  bio: string | null;
  /** "City, Country" */
  location: string | null;
  country: string | null;
  city: string | null;
  /** Degrees, snapped to a grid of about 5 km for everyone but oneself. */
  latitude: number | null;
  longitude: number | null;
  /** From the viewer, in the unit asked for or else the viewer's own, to one decimal; null where either has no place. */
  distance: number | null;
  gameStyles: GameStyle[];
  preferredGameStyle: PreferredGameStyle | null;
  experienceLevel: ExperienceLevel | null;
  ageGroup: AgeGroup | null;
  availability: Availability | null;
  gamesPlayed: number;
  distanceUnit: DistanceUnit;
  /** The latest that they joined; empty where they are in none. */
  teamMemberships: TeamMembershipView[];
  /** Nobody is told another's: null but on one's own profile. */
  phoneNumber?: string | null;
  /** Whether the viewer follows this player; false for a visitor. */
  isFollowing: boolean;
}

/** The page of one player. */
export class ProfileView extends PlayerView {
  bannerUrl: string | null;
  /** Which part of the banner shows, in percent. */
  bannerPositionX: number;
  bannerPositionY: number;
  followingCount: number;
  followersCount: number;
  createdAt: string;
  can: {
    edit: boolean;
    follow: boolean;
    message: boolean;
    postOnWall: boolean;
  };
}

/** The signed-in user, as only they see themselves: with their own coordinates as they are. */
export class CurrentUserView extends PersonView {
  declare email: string;
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
  phoneNumber: string | null;
  bannerUrl: string | null;
  bannerPositionX: number;
  bannerPositionY: number;
  role: 'user' | 'admin';
  followingCount: number;
  followersCount: number;
  createdAt: string;
}

/** Players who match one value of every filter given; somebody without such a value does not match, except where it says so. */
export class PlayerSearchRequest extends NearRequest {
  /** Part of a name or callsign, or a whole e-mail address; looked at from 2 characters on. */
  @SingleLineText({ max: LIMITS.search, label: 'The search' })
  q?: string;

  @ManyOf(GAME_STYLES, 'game style')
  gameStyle?: GameStyle[];

  @ManyOf(EXPERIENCE_LEVELS, 'experience level')
  experienceLevel?: ExperienceLevel[];

  @ManyOf(AGE_GROUPS, 'age group')
  ageGroup?: AgeGroup[];

  @ManyOf(AVAILABILITIES, 'availability')
  availability?: Availability[];

  /** Players in a team, players in none. */
  @ManyOf(TEAM_STATUSES, 'team status')
  teamStatus?: TeamStatus[];

  /** An English name or an ISO code. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string;
}

/** What a player may change on their profile. What is left out stays; an empty text or null clears. */
export class ProfileUpdate {
  @SingleLineText({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @SingleLineText({ max: LIMITS.name, label: 'Last name' })
  lastName?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'Callsign' })
  nickname?: string | null;

  @Text({ max: LIMITS.bio, label: 'Bio' })
  bio?: string | null;

  /** "City, Country", for clients that know no parts; `country` decides where both are given. */
  @SingleLineText({ max: 250, label: 'Location' })
  location?: string | null;

  /** An English name or an ISO code. A place sets the coordinates too; clearing the country clears the place. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'Region' })
  region?: string | null;

  @SingleLineText({ max: LIMITS.name, label: 'City' })
  city?: string | null;

  @OneOf(EXPERIENCE_LEVELS, 'experience level')
  experienceLevel?: ExperienceLevel | null;

  /** A list, or its members separated by commas. */
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

/** The pictures of a profile. What is left out stays; null takes a picture away. */
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
