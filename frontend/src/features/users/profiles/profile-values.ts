import {
  GAME_STYLES,
  type AgeGroup,
  type Availability,
  type DistanceUnit,
  type ExperienceLevel,
  type GameStyle,
  type PreferredGameStyle,
} from '@contracts/options';
import type { CurrentUserView, ProfileUpdate } from '@contracts/users';

/** Values of the profile form. A select without a choice is '', a missing place is null. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  nickname: string;
  bio: string;
  country: string | null;
  region: string | null;
  city: string | null;
  experienceLevel: string;
  gameStyles: GameStyle[];
  preferredGameStyle: string;
  ageGroup: string;
  availability: string;
  distanceUnit: DistanceUnit;
  phoneNumber: string;
  profileImageUrl: string | null;
}

/** The key of the form's draft. */
export const profileDraftKey = (userId: string) => `profile.${userId}`;

/** Splits "milsim,cqb" into a list in the order of the options. */
function stylesOf(gameStyles: string): GameStyle[] {
  const named = gameStyles.split(',').map((style) => style.trim());
  return GAME_STYLES.filter((style) => named.includes(style));
}

export function toProfileValues(user: CurrentUserView): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    nickname: user.nickname ?? '',
    bio: user.bio ?? '',
    country: user.country,
    region: user.region,
    city: user.city,
    experienceLevel: user.experienceLevel ?? '',
    gameStyles: stylesOf(user.gameStyles),
    preferredGameStyle: user.preferredGameStyle ?? '',
    ageGroup: user.ageGroup ?? '',
    availability: user.availability ?? '',
    distanceUnit: user.distanceUnit,
    phoneNumber: user.phoneNumber ?? '',
    profileImageUrl: user.profileImageUrl,
  };
}

/** Casts a select's value, which is one of its options or empty. */
const chosen = <Option>(value: string) => (value || null) as Option | null;

/** The values of a request. Emptied inputs become null. */
const toRequest = (values: ProfileValues) => ({
  lastName: values.lastName.trim() || null,
  nickname: values.nickname.trim() || null,
  bio: values.bio.trim() || null,
  // The parts of a place belong together.
  place: { country: values.country, region: values.region, city: values.city },
  experienceLevel: chosen<ExperienceLevel>(values.experienceLevel),
  gameStyles: values.gameStyles,
  preferredGameStyle: chosen<PreferredGameStyle>(values.preferredGameStyle),
  ageGroup: chosen<AgeGroup>(values.ageGroup),
  availability: chosen<Availability>(values.availability),
  distanceUnit: values.distanceUnit,
  phoneNumber: values.phoneNumber.trim() || null,
  profileImageUrl: values.profileImageUrl,
});

/** Builds the request from what has changed, so that it does not revert what was changed on another device. The first name is always sent, because the request requires it. */
export function toProfileUpdate(values: ProfileValues, before: ProfileValues): ProfileUpdate {
  const known = new Map<string, unknown>(Object.entries(toRequest(before)));
  // The request holds some of the properties of `toRequest`.
  const { place, ...changes } = Object.fromEntries(
    Object.entries(toRequest(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  ) as Partial<ReturnType<typeof toRequest>>;
  return { firstName: values.firstName.trim(), ...changes, ...place };
}

/** "City, Country", or the parts that are chosen. */
export const locationOf = ({
  city,
  region,
  country,
}: Pick<ProfileValues, 'city' | 'region' | 'country'>): string | null =>
  [city ?? region, country].filter((part) => part !== null).join(', ') || null;
