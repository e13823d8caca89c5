import type { CurrentUserView, ProfileUpdate } from '@contracts/users';

/** The inputs of the profile form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  nickname: string;
  bio: string;
}

export function valuesOf({ firstName, lastName, nickname, bio }: CurrentUserView): ProfileValues {
  return { firstName, lastName: lastName ?? '', nickname: nickname ?? '', bio: bio ?? '' };
}

/** An emptied input clears what was there. */
export function updateOf({ firstName, lastName, nickname, bio }: ProfileValues): ProfileUpdate {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim() || null,
    nickname: nickname.trim() || null,
    bio: bio.trim() || null,
  };
}
