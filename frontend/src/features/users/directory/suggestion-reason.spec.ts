import type { PlayerSuggestionView } from '@contracts/suggestions';
import { suggestionReason } from './suggestion-reason';

const person = { id: 'anna', firstName: 'Anna', lastName: null, nickname: null, profileImageUrl: null, email: null };
const player: PlayerSuggestionView = {
  ...person,
  location: null,
  distance: null,
  gameStyles: [],
  gamesPlayed: 0,
  isFollowing: false,
  followedBy: null,
};

it.each<[Partial<PlayerSuggestionView>, string]>([
  [{ distance: 12.4 }, '12 km away'],
  [{ distance: 4, followedBy: person, gameStyles: ['cqb'], gamesPlayed: 9 }, '4 km away · Followed by Anna · CQB'],
  [{ gamesPlayed: 1 }, '1 game'],
  [{ location: 'Oslo, Norway' }, 'Oslo, Norway'],
  [{}, 'Active on Muster'],
])('suggestionReason names the reasons for %j', (known, reason) => {
  expect(suggestionReason({ ...player, ...known }, 'km')).toBe(reason);
});
