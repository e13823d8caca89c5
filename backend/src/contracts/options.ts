/** The options that users choose from, as they are stored and answered. Requests may use any case. */

/** Game styles of a player. */
export const GAME_STYLES = ['milsim', 'scenario', 'speedball', 'cqb', 'woodland', 'outdoor'] as const;
export type GameStyle = (typeof GAME_STYLES)[number];

export const PREFERRED_GAME_STYLES = ['milsim', 'speedball', 'cqb', 'woodland', 'scenario'] as const;
export type PreferredGameStyle = (typeof PREFERRED_GAME_STYLES)[number];

export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const AGE_GROUPS = ['18-25', '26-35', '36-45', '46-55', '56+'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const AVAILABILITIES = ['weekends', 'weekdays', 'evenings', 'full-time', 'flexible'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Whether a player is in a team. */
export const TEAM_STATUSES = ['has', 'looking'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** The people who may start a private conversation with a user: everyone, the people whom the user follows, or nobody. */
export const MESSAGE_SENDERS = ['everyone', 'following', 'nobody'] as const;
export type MessageSenders = (typeof MESSAGE_SENDERS)[number];

/** The audiences of a user's teams and games: everyone, the people whom the user follows, or only the user. */
export const TEAM_AUDIENCES = ['everyone', 'following', 'nobody'] as const;
export type TeamAudience = (typeof TEAM_AUDIENCES)[number];

export const DISTANCE_UNITS = ['km', 'miles'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** The precision of coordinates: an exact spot, or the centre of a town, region or country. */
export const LOCATION_PRECISIONS = ['exact', 'town', 'region', 'country'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** The precisions of a field. A larger place than a town says too little about where the field is. */
export const FIELD_PRECISIONS = ['exact', 'town'] as const;
export type FieldPrecision = (typeof FIELD_PRECISIONS)[number];

/** Game styles of a team. */
export const TEAM_GAME_STYLES = ['milsim', 'scenario', 'speedball', 'cqb', 'outdoor'] as const;
export type TeamGameStyle = (typeof TEAM_GAME_STYLES)[number];

/** How long a team has existed. */
export const TEAM_AGES = ['newbie', 'experienced', 'veteran'] as const;
export type TeamAge = (typeof TEAM_AGES)[number];

/** Types of terrain and buildings. */
export const FIELD_TYPES = [
  'forest',
  'buildings',
  'open field',
  'containers',
  'water',
  'mountains',
  'urban',
  'desert',
  'bunkers',
  'trenches',
  'towers',
  'bridges',
  'outdoor',
  'indoor',
  'cqb',
  'woodland',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Amenities of a field, grouped as on the screen. */
export const AMENITY_GROUPS = {
  'Shelter & Structures': ['roof over base', 'tables', 'changing rooms', 'camping area'],
  'Utilities & Services': ['electricity', 'water supply', 'food service'],
  Facilities: ['toilets', 'workshop'],
  'Safety & Medical': ['first aid station'],
  'Equipment & Gear': ['equipment rental'],
  'Parking & Access': ['parking lot'],
} as const;
export const AMENITIES = Object.values(AMENITY_GROUPS).flat();
export type Amenity = (typeof AMENITIES)[number];

/** Equipment that a field allows beside replicas. */
export const EQUIPMENT = ['fire', 'smoke', 'pyrotech', 'vehicles', 'lasers'] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const SIZE_UNITS = ['sq_meters', 'sq_feet', 'acres', 'hectares'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Types of replicas with their own power limits. */
export const POWER_CLASSES = ['aeg', 'dmr', 'bolt', 'lmg', 'shotgun', 'pistol'] as const;
export type PowerClass = (typeof POWER_CLASSES)[number];

/** The version of the terms and the privacy notice: the day of their last change. A new one asks every user to accept it. */
export const TERMS_VERSION = '2026-11-24';
