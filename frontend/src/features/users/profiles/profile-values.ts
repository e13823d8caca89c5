import { GAME_STYLES, type DistanceUnit, type GameStyle } from '@contracts/options';
import type { CurrentUserView, ProfileUpdate } from '@contracts/users';

/** The inputs of the profile form. What was not chosen is '', a place that was not given is null. */
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

/** The name of the draft. */
export const profileDraft = (userId: string) => `profile.${userId}`;

/** "milsim,cqb" as a list, in the order of the options. */
function stylesOf(gameStyles: string): GameStyle[] {
  const named = gameStyles.split(',').map((style) => style.trim());
  return GAME_STYLES.filter((style) => named.includes(style));
}

export function valuesOf(user: CurrentUserView): ProfileValues {
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

/** What a select holds is one of its options, or nothing. */
const chosen = <Option>(value: string) => (value || null) as Option | null;

/** An emptied input clears what was there. A place that was not touched is not sent: it stays as it is. */
export function updateOf(values: ProfileValues, before: ProfileValues): ProfileUpdate {
  const { country, region, city } = values;
  const isElsewhere = country !== before.country || region !== before.region || city !== before.city;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim() || null,
    nickname: values.nickname.trim() || null,
    bio: values.bio.trim() || null,
    ...(isElsewhere && { country, region, city }),
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

/** "City, Country", or as much of it as was chosen. */
export const locationOf = ({
  city,
  region,
  country,
}: Pick<ProfileValues, 'city' | 'region' | 'country'>): string | null =>
  [city ?? region, country].filter((part) => part !== null).join(', ') || null;
