import { GAME_STYLES, type DistanceUnit, type GameStyle } from '@contracts/options';
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

/** Builds the request: emptied inputs become null, an unchanged place is omitted. */
export function toProfileUpdate(values: ProfileValues, before: ProfileValues): ProfileUpdate {
  const { country, region, city } = values;
  const hasPlaceChanged = country !== before.country || region !== before.region || city !== before.city;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim() || null,
    nickname: values.nickname.trim() || null,
    bio: values.bio.trim() || null,
    ...(hasPlaceChanged && { country, region, city }),
    experienceLevel: chosen(values.experienceLevel),
    gameStyles: values.gameStyles,
    preferredGameStyle: chosen(values.preferredGameStyle),
    ageGroup: chosen(values.ageGroup),
    availability: chosen(values.availability),
    distanceUnit: values.distanceUnit,
    phoneNumber: values.phoneNumber.trim() || null,
    ...(values.profileImageUrl !== before.profileImageUrl && { profileImageUrl: values.profileImageUrl }),
  };
}

/** "City, Country", or the parts that are chosen. */
export const locationOf = ({
  city,
  region,
  country,
}: Pick<ProfileValues, 'city' | 'region' | 'country'>): string | null =>
  [city ?? region, country].filter((part) => part !== null).join(', ') || null;
