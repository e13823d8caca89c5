import type { Person, TestApp } from '../app.js';

/** The texts that identify the person with personal data, besides the id. Posts, comments and messages contain none of them except the callsign, in mentions. */
export const PERSONAL_TEXTS = [
  'ida.secret@example.test',
  'Idasecret',
  'Zyxsecret',
  'nightsecret',
  'biosecret',
  '+46secret',
  'Umeå',
] as const;

/** A person with every kind of personal data in the profile. Tests search the database and files for these texts. */
export const buildSecretPerson = (app: TestApp): Promise<Person> =>
  app.person({
    email: 'ida.secret@example.test',
    firstName: 'Idasecret',
    lastName: 'Zyxsecret',
    nickname: 'nightsecret',
    bio: 'biosecret',
    phoneNumber: '+46secret',
    location: 'Umeå, Sweden',
    country: 'Sweden',
    region: 'Västerbotten',
    city: 'Umeå',
    latitude: 63.8258,
    longitude: 20.263,
    gameStyles: ['milsim'],
    role: 'admin',
    lastSeenAt: new Date(),
  });
