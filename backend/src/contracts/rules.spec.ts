import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { RegisterRequest } from './auth.js';
import { ContactInvitationRequest, TeamInvitationRequest } from './team-requests.js';
import { FieldRequest, FieldUpdate } from './field-requests.js';
import { GameUpdate } from './game-requests.js';
import { TeamRequest, TeamUpdate } from './teams.js';
import { ThreadRequest } from './messages.js';
import { MessageSearchRequest } from './message-search.js';
import { PostSearchRequest } from './posts.js';
import { SearchRequest } from './search.js';
import { ReviewRequest } from './reviews.js';
import { ProfileUpdate } from './users.js';

const requestOf = <T extends object>(request: new () => T, body: object): T => plainToInstance(request, body);
const errorsOf = (request: object): string[] =>
  validateSync(request).flatMap(({ constraints }) => Object.values(constraints ?? {}));
const inviteeNamed = (name: string) =>
  requestOf(ContactInvitationRequest, { name, email: 'gus@example.test', type: 'contact_person' });

describe('the name of a team or a field', () => {
  const errorsOfNames = (name: string) =>
    [TeamRequest, TeamUpdate, FieldRequest, FieldUpdate].map((request) =>
      errorsOf(requestOf<object>(request, { name })).filter((message) => message.includes('web address')),
    );

  it.each([
    'Join http://bad.example',
    'HTTPS://bad.example',
    'tg://join',
    'www.bad.example',
    'Foxes bad.example/win',
    'Foxes.com',
    'Cheap gear at bad.net!',
  ])('cannot be %j', (name) => {
    const [team, field] = ['Team', 'Field'].map((label) => [`${label} name can’t contain a web address`]);
    expect(errorsOfNames(name)).toEqual([team, team, field, field]);
  });

  it.each([
    'St. John',
    'St.John',
    'Wolves & Co.',
    'A.S.C. Club',
    'Rangers/Scouts',
    'Area 51: North',
    'No. 1',
    'v2.0/B',
    'Mt. Orgel',
    'Awww... cute',
  ])('can be %j', (name) => expect(errorsOfNames(name).flat()).toEqual([]));
});

describe('the name of a person', () => {
  const NAMES = { name: 'Name', firstName: 'First name', lastName: 'Last name', nickname: 'Callsign' };

  it.each([
    [RegisterRequest, ['firstName', 'lastName'] as const],
    [ProfileUpdate, ['firstName', 'lastName', 'nickname'] as const],
    [TeamInvitationRequest, ['name'] as const],
    [ContactInvitationRequest, ['name'] as const],
  ])('must not contain a web address in %p', (request: new () => object, names: readonly (keyof typeof NAMES)[]) => {
    const errorsOfNames = (name: string) =>
      errorsOf(requestOf(request, Object.fromEntries(names.map((input) => [input, name])))).filter((message) =>
        message.includes('web address'),
      );
    expect(errorsOfNames('You won www.bad.example/claim')).toEqual(
      names.map((input) => `${NAMES[input]} can’t contain a web address`),
    );
    expect(errorsOfNames('Dr.No')).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['Gus\r\nBcc: evil@example.test', 'Gus Bcc: evil@example.test'],
    ['Gus\nGuest', 'Gus Guest'],
    ['\t Gus \v\f Guest \u2028', 'Gus Guest'],
    ['Gus\u0000\u2029', 'Gus\u0000'],
    ['Gus\u001b[31m', 'Gus [31m'],
    ['Gus\u0085Guest', 'Gus Guest'],
    ['Gus\u202e\u2066gpj.exe', 'Gusgpj.exe'],
    ['مریم‌', 'مریم‌'],
    ['👩‍🚀', '👩‍🚀'],
    ['❤️', '❤️'],
    ['1️⃣', '1️⃣'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['\u2803', '\u2803'],
    ['\u3164Gus', '\u3164Gus'],
    ['O’Hara-Łęcki (ŻW)', 'O’Hara-Łęcki (ŻW)'],
  ])('turns from %j into %j when it is normalized', (given, normalized) => {
    expect(inviteeNamed(given).name).toBe(normalized);
  });

  it.each([
    ...['', ' ', '\n', '\u200b', '\u2060\ufeff', '\u202e', '\u00ad \u200d'],
    // A Hangul filler, an initial Hangul filler, a variation selector, a grapheme joiner, a Khmer vowel without a shape and blank Braille.
    ...['\u3164', '\u115f', '\ufe0f', '\u034f', '\u17b4', '\u2800', '\u3164 \u200b\ufe0f'],
  ])('cannot be %j', (given) => {
    expect(errorsOf(inviteeNamed(given))).toEqual(['Name is required']);
  });

  it('cannot contain NUL or unpaired surrogates', () => {
    for (const name of ['Gus\u0000', '\ud800Gus'])
      expect(errorsOf(inviteeNamed(name))).toEqual([
        'This text has characters that we can’t store. Please remove them.',
      ]);
  });

  it('counts towards its limit in its normalized form', () => {
    expect(errorsOf(inviteeNamed(`${'x'.repeat(80)}\n\u202e`))).toEqual([]);
    expect(errorsOf(inviteeNamed('x'.repeat(81)))).toEqual(['Name can be at most 80 characters']);
  });
});

describe('the length of a text', () => {
  it.each(['x', 'ä', '👍', '\u0301'])('counts %j once', (character) => {
    expect(errorsOf(inviteeNamed(character.repeat(80)))).toEqual([]);
    expect(errorsOf(inviteeNamed(character.repeat(81)))).toEqual(['Name can be at most 80 characters']);
  });

  it('counts a variation selector as a character, as PostgreSQL does', () => {
    expect(errorsOf(inviteeNamed('☀️'.repeat(40)))).toEqual([]);
    expect(errorsOf(inviteeNamed('☀️'.repeat(41)))).toEqual(['Name can be at most 80 characters']);
  });
});

describe('the text of a search', () => {
  const SEARCHES = [SearchRequest, PostSearchRequest, MessageSearchRequest];
  const errorsOfSearches = (q: string) => SEARCHES.flatMap((request) => errorsOf(requestOf<object>(request, { q })));

  it.each(['a', ' a ', '👍', 'e\u0301'])('cannot be %j', (q) => {
    expect(errorsOfSearches(q)).toEqual(SEARCHES.map(() => 'Type at least 2 characters'));
  });

  it.each(['ab', '👍👍', '❤️', 'e\u0301e'])('can be %j', (q) => expect(errorsOfSearches(q)).toEqual([]));
});

it.each(['x', '-1', '1.5'])('The error for the invalid `after` %j names the parameter', (after) => {
  expect(errorsOf(requestOf(ThreadRequest, { after }))).toContain('after must be a whole number from 0');
});

describe('the start of a game', () => {
  const errorsOfStart = (gameStartDate: string) => errorsOf(requestOf(GameUpdate, { gameStartDate }));

  it.each(['2028-02-29T09:00:00Z', '2027-12-31T23:30:00-05:00'])('can be %s', (start) =>
    expect(errorsOfStart(start)).toEqual([]),
  );

  it.each(['2027-02-30T09:00:00Z', '2027-02-29T09:00:00+02:00', '2027-06-31T09:00:00Z', '2027-12-01', 'soon'])(
    'cannot be %s',
    (start) => expect(errorsOfStart(start)).toEqual(['Start date is required']),
  );
});

it('A multi-line text keeps its line breaks', () => {
  const { review } = requestOf(ReviewRequest, { rating: 4, review: ' Dry.\r\n\r\n\tTidy.\n' });
  expect(review).toBe('Dry.\r\n\r\n\tTidy.');
});

it.each(['', ' \n', '\u200b', ' \u2060\n\ufeff ', '\u3164\n\u2800'])('The text %j counts as empty', (given) => {
  expect(errorsOf(requestOf(ReviewRequest, { rating: 4, review: given }))).toEqual([
    'Please write a review before submitting',
  ]);
});

it('Equipment names are normalized to one line, and duplicates are removed', () => {
  const { otherEquipment } = requestOf(FieldUpdate, { otherEquipment: ['Nets\n', ' Nets', '\u200b', 'Sand\nbags'] });
  expect(otherEquipment).toEqual(['Nets', 'Sand bags']);
});

describe('the numbers of a field', () => {
  const field = {
    name: 'Quarry',
    address: 'Road 1',
    country: 'Sweden',
    fieldType: 'forest',
    fieldSizeValue: 4,
    fieldSizeUnit: 'hectares',
    maxPlayers: 60,
    contactPerson: 'Bo',
  };
  const limit = { powerClass: 'aeg', joules: 1.2, bbWeight: 0.2 };
  const POWER = 'A power limit must be from 0.1 to 20 joules';
  const AGE = 'Minimum age must be from 0 to 99';

  it.each([
    [{ latitude: 90.1 }, 'latitude must be from -90 to 90'],
    [{ latitude: '59' }, 'latitude must be from -90 to 90'],
    [{ longitude: Infinity }, 'longitude must be from -180 to 180'],
    [{ minimumAge: 1e-7 }, AGE],
    [{ minimumAge: 17.5 }, AGE],
    [{ minimumAge: 100 }, AGE],
    [{ powerLimits: 'aeg' }, 'Power limits must be a list'],
    [{ powerLimits: [7] }, 'Power limits must be a list'],
    [{ powerLimits: Array(20).fill(limit) }, 'Each type of replica can have only one limit'],
    [{ rentalPrice: -1 }, 'Rental price cannot be negative'],
    [{ rentalPrice: 1e-7 }, 'Rental price must be a number with at most two decimals'],
    [{ fieldSizeValue: 1e-7 }, 'Field size must be greater than 0'],
    [{ fieldSizeValue: '4' }, 'Field size must be greater than 0'],
    [{ fieldSizeValue: NaN }, 'Field size must be greater than 0'],
    [{ fieldSizeValue: 1e308 }, 'Field size is too large'],
    [{ rentalPrice: 1.005 }, 'Rental price must be a number with at most two decimals'],
    [{ availableFrom: '31-05' }, 'availableFrom must be a day such as 05-31'],
  ])('cannot be %j', (given, message) => {
    expect(errorsOf(requestOf(FieldRequest, { ...field, ...given }))[0]).toBe(message);
  });

  it.each([{ joules: 1e-7 }, { joules: 21 }, { joules: 0 }, { joules: 1.234 }, { joules: '1' }])(
    'cannot have a power limit with %j',
    (given) => {
      const [list] = validateSync(requestOf(FieldUpdate, { powerLimits: [{ ...limit, ...given }] }), {
        stopAtFirstError: true,
      });
      expect(Object.values(list?.children?.[0]?.children?.[0]?.constraints ?? {})).toEqual([POWER]);
    },
  );

  it('cannot be null in an update, from which they may be missing', () => {
    expect(errorsOf(requestOf(FieldUpdate, {}))).toEqual([]);
    expect(errorsOf(requestOf(FieldUpdate, { maxPlayers: null }))).toContain('Maximum players must be at least 1');
    expect(errorsOf(requestOf(FieldUpdate, { name: null }))).toContain('Field name is required');
    expect(errorsOf(requestOf(FieldRequest, {}))).toContain('Address is required');
  });
});
