import type {
  AgeGroup,
  Availability,
  ExperienceLevel,
  GameStyle,
  PreferredGameStyle,
} from '../../contracts/options.js';
import { DEMO_PLACES } from './demo-places.js';
import type { PlayerTraits } from '../builders/player-rows.js';

type DemoPerson = PlayerTraits & { key: string; email: string };

type Row = [
  name: string,
  callsign: string | null,
  place: keyof typeof DEMO_PLACES | null,
  level: ExperienceLevel,
  styles: GameStyle[],
  preferred: PreferredGameStyle,
  age: AgeGroup,
  availability: Availability,
  bio: string | null,
];

/** The platform's administrator, who signs in as hakon.lie@muster.example. */
const ADMIN = 'Håkon Lie';

export const DEMO_PASSWORD = 'Muster-demo1!';

// prettier-ignore
const ROWS: readonly Row[] = [
  // A small scene around Stockholm and Uppsala.
  ['Elin Sandberg', 'Vixen', 'stockholm', 'advanced', ['milsim', 'cqb'], 'milsim', '26-35', 'weekends', 'Milsim on weekends, CQB on dark Wednesdays. I bring coffee and lose batteries.'],
  ['Marcus Lindqvist', 'Halden', 'nacka', 'expert', ['milsim', 'woodland', 'outdoor'], 'milsim', '36-45', 'flexible', 'Field host at Hammarö. I fix bridges, radios and, on Mondays, gearboxes.'],
  ['Tove Nyström', 'Kestrel', 'solna', 'expert', ['milsim', 'scenario'], 'scenario', '36-45', 'weekends', 'Forward observer with bad knees and a good map case. I plan night games and keep a spare red lens for you.'],
  ['Ines Aalto', 'Sable', 'turku', 'advanced', ['scenario', 'woodland'], 'scenario', '26-35', 'weekends', 'Takes the early ferry for a good scenario.'],
  ['Oskar Bergström', null, 'uppsala', 'intermediate', ['milsim'], 'milsim', '46-55', 'evenings', 'Radio operator. Ask me about frequencies, not about my aim.'],
  ['Jonas Hedman', 'Cinder', 'vasteras', 'intermediate', ['woodland', 'outdoor'], 'woodland', '18-25', 'weekends', null],
  ['Petter Wallin', null, 'norrtalje', 'advanced', ['woodland'], 'woodland', '56+', 'flexible', 'Sniper who walks more than he shoots.'],
  ['Linnea Dahl', 'Plover', 'osthammar', 'expert', ['woodland', 'scenario', 'outdoor'], 'woodland', '36-45', 'weekends', 'Gräsö Recon. Coast, reeds, and a canoe that leaks a little.'],
  ['Rasmus Kivi', 'Latch', 'huddinge', 'intermediate', ['cqb', 'speedball'], 'cqb', '26-35', 'evenings', 'CQB most Wednesdays. Looking for two more for the winter league, no shouting.'],
  ['Amina Lundgren', null, 'taby', 'beginner', ['woodland', 'cqb'], 'woodland', '18-25', 'weekends', 'Started in April and have not missed a Sunday since.'],
  ['Joel Rask', 'Buoy', 'vaxholm', 'intermediate', ['milsim', 'outdoor'], 'milsim', '46-55', 'weekends', 'Medic kit, dry humour, dry socks.'],
  ['Mads Østergaard', 'Gantry', 'arhus', 'advanced', ['speedball', 'milsim'], 'speedball', '26-35', 'weekends', 'Speedball by trade, milsim by marriage.'],
  // Other parts of Sweden.
  ['Signe Holm', 'Wren', 'gothenburg', 'advanced', ['cqb', 'speedball'], 'cqb', '18-25', 'evenings', 'Stairwells and short barrels. Home before the last tram, mostly.'],
  ['Viktor Ek', null, 'gothenburg', 'beginner', ['outdoor'], 'scenario', '26-35', 'weekends', 'Two games in and already explaining hop-up to my mother.'],
  ['Hedda Nordin', 'Moth', 'malmo', 'intermediate', ['cqb', 'milsim'], 'cqb', '26-35', 'weekdays', 'Night shift nurse, so my Saturday is your Tuesday.'],
  ['Björn Stenlund', 'Ratchet', 'umea', 'expert', ['milsim', 'woodland'], 'milsim', '46-55', 'flexible', 'Builds gearboxes that survive January. Bring yours.'],
  ['Saga Fors', null, 'stockholm', 'beginner', ['cqb'], 'cqb', '18-25', 'weekdays', null],
  ['Emil Grahn', 'Tollgate', 'solna', 'intermediate', ['scenario', 'milsim'], 'scenario', '36-45', 'evenings', 'I play the mayor. In every scenario, somehow, I play the mayor.'],
  // Neighbouring countries.
  ['Sunniva Berg', 'Fjell', 'bergen', 'advanced', ['woodland', 'milsim'], 'woodland', '36-45', 'weekends', 'It rains. We play. It rains.'],
  ['Håkon Lie', 'Ledger', 'oslo', 'intermediate', ['milsim', 'scenario'], 'milsim', '26-35', 'weekends', 'Quartermaster. If it is on the list, it is in the van.'],
  ['Ragnhild Moen', null, 'trondheim', 'beginner', ['outdoor', 'woodland'], 'woodland', '46-55', 'flexible', 'Came along with my son and stayed without him.'],
  ['Freja Kjær', 'Sandbar', 'copenhagen', 'expert', ['speedball', 'cqb'], 'speedball', '26-35', 'evenings', 'Three seconds to the first bunker on a good day.'],
  ['Anders Bach', null, 'odense', 'intermediate', ['milsim'], 'milsim', '56+', 'weekdays', 'Retired signals. Not retired enough.'],
  ['Aino Salmi', 'Lichen', 'tampere', 'expert', ['woodland', 'milsim'], 'milsim', '36-45', 'weekends', 'Forest first, questions later, sauna always.'],
  ['Eero Laine', null, 'helsinki', 'beginner', ['cqb', 'speedball'], 'speedball', '18-25', 'full-time', 'Student with a rental gun and no shame.'],
  ['Kadri Tamm', 'Beacon', 'tallinn', 'intermediate', ['scenario'], 'scenario', '26-35', 'weekends', 'Writes scenarios on the ferry, finishes them on the way home.'],
  ['Edgars Ozols', 'Kiln', 'riga', 'advanced', ['milsim', 'cqb'], 'milsim', '36-45', 'weekends', null],
  // The rest of the world.
  ['Jule Petersen', 'Lock', 'hamburg', 'intermediate', ['cqb'], 'cqb', '26-35', 'evenings', 'Harbour sheds and hearing protection.'],
  ['Moritz Huber', null, 'munich', 'advanced', ['milsim', 'woodland'], 'milsim', '46-55', 'weekends', 'Drives to Bohemia because the forest is bigger there.'],
  ['Jana Novotná', 'Sieve', 'prague', 'expert', ['milsim', 'scenario', 'outdoor'], 'milsim', '36-45', 'full-time', 'Forty-eight hour games. I sleep on the train.'],
  ['Zofia Wójcik', 'Amber', 'gdansk', 'advanced', ['cqb', 'speedball'], 'cqb', '18-25', 'weekends', 'Left handed, and so is everything I own.'],
  ['Daan Visser', null, 'utrecht', 'beginner', ['outdoor'], 'woodland', '36-45', 'weekends', 'Looking for a field that is not a field.'],
  ['Rosalind Frayne', 'Quill', 'london', 'intermediate', ['scenario', 'cqb'], 'scenario', '46-55', 'weekends', 'Costume budget larger than kit budget.'],
  ['Callum Reid', 'Peat', 'glasgow', 'advanced', ['woodland', 'milsim'], 'woodland', '26-35', 'weekends', 'Midges count as opposing force.'],
  ['Margaux Perrin', null, 'lyon', 'intermediate', ['speedball'], 'speedball', '18-25', 'evenings', null],
  ['Pau Ferrer', 'Tile', 'barcelona', 'advanced', ['cqb', 'milsim'], 'cqb', '36-45', 'flexible', 'Rooftops only where the owner has signed.'],
  ['Dakota Whitlock', 'Juniper', 'portland', 'expert', ['milsim', 'woodland'], 'milsim', '46-55', 'weekends', 'Map and compass nights, first Friday of the month.'],
  ['Luis Ortega', null, 'austin', 'intermediate', ['speedball', 'outdoor'], 'speedball', '26-35', 'weekends', 'It is too hot and I will be there.'],
  ['Haruka Endo', 'Paper', 'osaka', 'advanced', ['cqb', 'scenario'], 'cqb', '26-35', 'weekdays', 'Small fields, smaller groups, good manners.'],
  // A player without a place.
  ['Nils Öberg', null, null, 'beginner', ['milsim'], 'milsim', '18-25', 'weekends', null],
];

const toAscii = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').toLowerCase();

function personOf([
  name,
  nickname,
  place,
  experienceLevel,
  gameStyles,
  preferredGameStyle,
  ageGroup,
  availability,
  bio,
]: Row): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const home = place && DEMO_PLACES[place];
  return {
    key: toAscii(firstName),
    email: `${toAscii(firstName)}.${toAscii(lastName)}@muster.example`,
    ...{ firstName, lastName, nickname, experienceLevel, gameStyles, preferredGameStyle, ageGroup, availability, bio },
    ...(home && { ...home, location: `${home.city}, ${home.country}` }),
    role: name === ADMIN ? 'admin' : 'user',
    distanceUnit: ['United Kingdom', 'United States'].includes(home?.country ?? '') ? 'miles' : 'km',
  };
}

export const DEMO_PEOPLE: readonly DemoPerson[] = ROWS.map(personOf);

/** The accounts that `npm start` prints. */
export const DEMO_ACCOUNTS: readonly string[] = DEMO_PEOPLE.slice(0, 3).map(({ email }) => email);
