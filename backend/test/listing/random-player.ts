import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES } from '../../src/contracts/options.js';
import type { BuiltPlayer, Builders } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';
import type { SeededRandom } from '../seeded-random.js';
import { type Coordinates, cellCentre } from '../sphere.js';

/** Cities all over the world: some close together, some near the date line and the poles. */
const CITIES = [
  ['Sweden', 'Stockholm', 59.32938, 18.06871],
  ['Sweden', 'Solna', 59.36004, 18.00086],
  ['Sweden', 'Huddinge', 59.23705, 17.98192],
  ['Sweden', 'Uppsala', 59.85882, 17.63889],
  ['Sweden', 'Gothenburg', 57.70716, 11.96679],
  ['Norway', 'Oslo', 59.91273, 10.74609],
  ['Norway', 'Longyearbyen', 78.22334, 15.64689],
  ['Denmark', 'Copenhagen', 55.67594, 12.56553],
  ['Finland', 'Turku', 60.45148, 22.26869],
  ['Germany', 'Munich', 48.13743, 11.57549],
  ['United Kingdom', 'London', 51.50853, -0.12574],
  ['United States', 'Springfield', 39.80172, -89.64371],
  ['Fiji', 'Labasa', -16.4332, 179.36451],
  ['Samoa', 'Apia', -13.83333, -171.76666],
  ['New Zealand', 'Auckland', -36.84853, 174.76349],
  ['Chile', 'Punta Arenas', -53.15483, -70.91129],
] as const;

const NAMES = ['Anna', 'Bo', 'Carla', 'Ängla', 'Øyvind', 'Joanna'];

type PlayerTraits = NonNullable<Parameters<Builders['player']>[0]>;
type Place = Coordinates & Pick<PlayerTraits, 'country' | 'city' | 'location'>;

export type PlayerEntry = PlayerTraits &
  BuiltPlayer & {
    readonly isInTeam: boolean;
    readonly texts: readonly string[];
    readonly coordinates: Coordinates;
    readonly isApproximate: boolean;
  };

/** Most of the players have coordinates, some of them only those of their country. */
export function randomPlace(random: SeededRandom): Place {
  const [country, city, latitude, longitude] = random.pick(CITIES);
  const located = { country, city, location: `${city}, ${country}`, latitude, longitude };
  return random.pick<Place>([
    located,
    located,
    located,
    { country, location: country },
    { country, city: null, location: country, latitude: latitude - 0.5, longitude },
    { location: 'The old quarry' },
    {},
  ]);
}

/** Inserts a player with random traits. */
export async function insertRandomPlayer(
  app: TestApp,
  random: SeededRandom,
  place: PlayerTraits,
): Promise<PlayerEntry> {
  const traits: PlayerTraits = {
    firstName: random.pick(NAMES),
    lastName: random.pick(NAMES),
    nickname: random.pick([null, null, 'Falcon']),
    experienceLevel: random.pick([null, ...EXPERIENCE_LEVELS]),
    ageGroup: random.pick([null, ...AGE_GROUPS]),
    availability: random.pick([null, ...AVAILABILITIES]),
    gameStyles: random.sample(GAME_STYLES, 0.25),
    distanceUnit: random.pick(['km', 'miles'] as const),
    at: new Date(Date.now() - Math.floor(random.next() * 1_000_000_000)),
    ...place,
  };
  return {
    ...traits,
    ...(await app.build.player(traits)),
    isInTeam: random.next() < 0.4,
    texts: [[traits.firstName, traits.lastName, traits.nickname ?? ''].join(' ')],
    coordinates: cellCentre(traits),
    isApproximate: traits.city === null,
  };
}
