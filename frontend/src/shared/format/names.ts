import type { PersonView } from '@contracts/users';

export type NamedPerson = Pick<PersonView, 'firstName' | 'lastName'> & {
  nickname?: string | null;
  email?: string | null;
};

/** First and last name, else the part of the email before the @. A deleted account has no person. */
export function displayName(person: NamedPerson | null | undefined): string {
  if (!person) return 'Deleted player';
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || person.email?.split('@')[0] || 'Operator';
}

/** The first name. A deleted account has the full name "Deleted player" only. */
export const shortName = (person: NamedPerson & Pick<PersonView, 'isDeleted'>): string =>
  (!person.isDeleted && person.firstName) || displayName(person);

/** The nickname in quotes, as it appears beside a name: “Vixen”. Null if none is set. */
export function quotedCallsign(person: NamedPerson | null | undefined): string | null {
  const nickname = person?.nickname?.trim();
  return nickname ? `“${nickname}”` : null;
}

const firstLetter = (text: string | null | undefined) => Array.from(text?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '';

export function initials(person: NamedPerson): string {
  return firstLetter(person.firstName) + firstLetter(person.lastName) || firstLetter(person.email) || 'U';
}

/** The initials of the first two words of a team's name, for its patch. */
export const teamInitials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map(firstLetter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .slice(0, 2)
    .join('') || '·';
