import type { PersonView } from '@contracts/users';

export type NamedPerson = Pick<PersonView, 'firstName' | 'lastName'> & {
  nickname?: string | null;
  email?: string | null;
};

/** First and last name, else what stands before the @ of the e-mail. Nobody is left of a deleted account. */
export function displayName(person: NamedPerson | null | undefined): string {
  if (!person) return 'Deleted operator';
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || person.email?.split('@')[0] || 'Operator';
}

/** “Vixen”, in quotes as it stands beside a name; null where none is set. */
export function quotedCallsign(person: NamedPerson | null | undefined): string | null {
  const nickname = person?.nickname?.trim();
  return nickname ? `“${nickname}”` : null;
}

const firstLetter = (text: string | null | undefined) => Array.from(text?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '';

export function initials(person: NamedPerson): string {
  return firstLetter(person.firstName) + firstLetter(person.lastName) || firstLetter(person.email) || 'U';
}

/** The letters on a team's patch: of its first two words. */
export const teamInitials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map(firstLetter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .slice(0, 2)
    .join('') || '·';
