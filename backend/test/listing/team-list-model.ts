import { TEAM_AGES, TEAM_GAME_STYLES } from '../../src/contracts/options.js';
import type { TeamTraits } from '../../src/seed/builders/team-rows.js';
import { compares, folded, hasAnyOf, isInAnyCountry, type ListEntry, type ListModel } from './list-model.js';

const TEAMS = 150;

const PLACES = [
  { country: 'Sweden', region: 'Stockholm', city: 'Stockholm', latitude: 59.32938, longitude: 18.06871 },
  { country: 'Sweden', region: 'Uppsala', city: 'Uppsala', latitude: 59.85882, longitude: 17.63889 },
  { country: 'Sweden', region: 'Uppsala', city: null, latitude: null, longitude: null },
  { country: 'Sweden', region: 'Uppsala', city: null, latitude: 60.03004, longitude: 17.55203 },
  { country: 'Norway', region: 'Oslo', city: 'Oslo', latitude: 59.91273, longitude: 10.74609 },
  { country: 'Samoa', region: null, city: 'Apia', latitude: -13.83333, longitude: -171.76666 },
  { country: 'New Zealand', region: null, city: 'Auckland', latitude: -36.84853, longitude: 174.76349 },
  { country: 'Germany', region: null, city: null, latitude: null, longitude: null },
] as const;
const NAMES = ['Red Kite', 'Örnen', 'gräsö recon', 'Östra 4', 'Ärla', 'Zeta', '100 % Speed', 'red kite'];
const REQUIREMENTS = [null, 'Bring goggles', 'Some Experience needed', 'VETERANS only', 'unskilled welcome'];

type TeamEntry = ListEntry & TeamTraits & { readonly name: string; readonly memberCount: number };

export const TEAM_LIST_MODEL: ListModel<TeamEntry> = {
  paths: ['/api/teams'],
  words: ['kite', 'ORNEN', 'r', 'red woods', '100%', '%', '_', 'uppsala', 'no such team'],
  minWordsLength: 1,
  nameOf: ({ name }) => folded(name),
  filters: [
    hasAnyOf('gameStyle', TEAM_GAME_STYLES, ({ gameStyles }) => gameStyles ?? []),
    hasAnyOf('teamAge', TEAM_AGES, ({ teamAge }) => [teamAge]),
    isInAnyCountry,
    compares('minMembers', [0, 1, 3, 3.5], ({ memberCount }, min) => memberCount >= min),
    compares('maxMembers', [1, 3, 5], ({ memberCount }, max) => memberCount <= max),
    compares('recruiting', [true, false], ({ isRecruiting }, isRequested) => !isRequested || isRecruiting === true),
    compares(
      'experienceRequired',
      [true, false],
      ({ requirements }, isRequested) => !isRequested || /experience|veteran|skilled/i.test(requirements ?? ''),
    ),
  ],

  async insert(app, random) {
    const leader = await app.build.player();
    const players = await Promise.all([...Array(6)].map(() => app.build.player()));
    const teams: TeamEntry[] = [];
    while (teams.length < TEAMS) {
      const place = random.pick(PLACES);
      const members = random.sample(players, 0.4);
      const name = random.pick(NAMES);
      const traits: TeamTraits = {
        ...place,
        description: random.pick([null, 'We play in the Réd woods', 'Nights. 100% fun_']),
        requirements: random.pick(REQUIREMENTS),
        teamAge: random.pick([null, ...TEAM_AGES]),
        gameStyles: random.sample(TEAM_GAME_STYLES, 0.3),
        isRecruiting: random.pick([true, false]),
      };
      const region = place.region ? `${place.region}, ${place.country}` : place.country;
      teams.push({
        ...traits,
        id: await app.build.team(leader, { ...traits, name, members }),
        name,
        memberCount: members.length + 1,
        texts: [`${name} ${region} ${traits.description ?? ''}`],
        coordinates: place,
        isApproximate: place.city === null,
      });
    }
    return teams;
  },
};
