import { displayName, initials, shortName, teamInitials } from './names';

const person = (firstName: string, lastName: string | null, email: string | null = null) => ({
  firstName,
  lastName,
  email,
});

it.each([
  [person('Elin', 'Sandberg'), 'Elin Sandberg'],
  [person('Elin', null), 'Elin'],
  [person(' Elin ', ' '), 'Elin'],
  [person('', null, 'elin@redkite.example'), 'elin'],
  [person('', null), 'Player'],
  [{ ...person('Elin', 'Sandberg'), nickname: 'Vixen' }, 'Vixen (Elin Sandberg)'],
  [{ ...person('Elin', null), nickname: ' ' }, 'Elin'],
  [null, 'Deleted player'],
])('displayName formats %j as %s', (named, name) => expect(displayName(named)).toBe(name));

it.each([
  [person('Elin', 'Sandberg'), 'Elin'],
  [{ ...person('Elin', 'Sandberg'), nickname: 'Vixen' }, 'Vixen'],
  [person('', null, 'elin@redkite.example'), 'elin'],
  [{ ...person('Deleted', 'player'), isDeleted: true }, 'Deleted player'],
])('shortName shortens %j to %s', (named, name) => expect(shortName(named)).toBe(name));

it.each([
  [person('elin', 'sandberg'), 'ES'],
  [{ ...person('Elin', 'Sandberg'), nickname: 'red fox two' }, 'RF'],
  [{ ...person('Elin', 'Sandberg'), nickname: '🦊' }, 'ES'],
  [person('Øyvind', null), 'Ø'],
  [person('𝒜lpha', 'Beta'), '𝒜B'],
  [person('', null, 'elin@redkite.example'), 'E'],
  [person('', null), 'U'],
])('initials reduces %j to %s', (named, letters) => expect(initials(named)).toBe(letters));

it.each([
  ['Red Kite Section', 'RK'],
  ['gräsö recon', 'GR'],
  ['Östra', 'Ö'],
  ['  “The Owls” ', 'O'],
  ['7th & Eighth', '7E'],
  ['🦊', '·'],
])('teamInitials reduces %s to %s', (name, letters) => expect(teamInitials(name)).toBe(letters));
