import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES } from '../../src/contracts/options.js';
import { compares, COUNTRIES, hasAnyOf, type ListModel } from './list-model.js';
import { insertRandomPlayer, type PlayerEntry, randomPlace } from './random-player.js';

const PLAYERS = 240;

export const PLAYER_LIST_MODEL: ListModel<PlayerEntry> = {
  paths: ['/api/users', '/api/users/search'],
  words: ['anna', 'ang', 'oy', 'falcon', 'x', 'bo carla', 'zzz'],
  minWordsLength: 2,
  keepsUnlocated: true,
  filters: [
    hasAnyOf('gameStyle', GAME_STYLES, ({ gameStyles }) => gameStyles ?? []),
    hasAnyOf('experienceLevel', EXPERIENCE_LEVELS, ({ experienceLevel }) => [experienceLevel]),
    hasAnyOf('ageGroup', AGE_GROUPS, ({ ageGroup }) => [ageGroup]),
    hasAnyOf('availability', AVAILABILITIES, ({ availability }) => [availability]),
    hasAnyOf('teamStatus', ['has', 'looking'], ({ isInTeam }) => [isInTeam ? 'has' : 'looking']),
    compares('country', Object.keys(COUNTRIES), ({ country }, name) => country === COUNTRIES[name]),
  ],

  async insert(app, random, viewers) {
    const players = [...viewers];
    while (players.length < PLAYERS) players.push(await insertRandomPlayer(app, random, randomPlace(random)));
    const [leader, ...members] = players.filter(({ isInTeam }) => isInTeam);
    if (!leader) throw new Error('No player is in a team');
    await app.build.team(leader, { members });
    return players;
  },
};
