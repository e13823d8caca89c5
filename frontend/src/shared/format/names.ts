import type { PersonView } from '@contracts/users';

export type NamedPerson = Pick<PersonView, 'firstName' | 'lastName'> & {
  nickname?: string | null;
  email?: string | null;
};

/** First and last name, else the part of the email before the @. A deleted account has no person. */
function realNameOf(person: NamedPerson | null | undefined): string {
  if (!person) return 'Deleted player';
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || person.email?.split('@')[0] || 'Player';
}

/** The main name and, after a callsign, the real name. */
export function nameParts(person: NamedPerson | null | undefined): { name: string; realName: string | null } {
  const callsign = person?.nickname?.trim();
  return callsign ? { name: callsign, realName: realNameOf(person) } : { name: realNameOf(person), realName: null };
}

/** The name in plain text: "Vixen (Elin Sandberg)". On screens, use `PersonName`. */
export function displayName(person: NamedPerson | null | undefined): string {
  const { name, realName } = nameParts(person);
  return realName ? `${name} (${realName})` : name;
}

/** The callsign or the first name. A deleted account has the full name "Deleted player" only. */
export const shortName = (person: NamedPerson & Pick<PersonView, 'isDeleted'>): string =>
  person.nickname?.trim() || (!person.isDeleted && person.firstName) || displayName(person);

const firstLetter = (text: string | null | undefined) => Array.from(text?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '';

/** The first letters of the first two words. */
const wordInitials = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(firstLetter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .slice(0, 2)
    .join('');

export const initials = ({ nickname, firstName, lastName, email }: NamedPerson): string =>
  wordInitials(nickname ?? '') || firstLetter(firstName) + firstLetter(lastName) || firstLetter(email) || 'U';

/** The initials of a team's name, for its patch. */
export const teamInitials = (name: string): string => wordInitials(name) || '·';
