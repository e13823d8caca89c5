import { GAME_PHOTO_KINDS, GAME_PHOTO_LIMITS } from '../../../contracts/game-photos.js';
import { photoPolicy } from './photo.policy.js';

it.each(GAME_PHOTO_KINDS)('allows adding photos of the kind %s until the game has the maximum number', (kind) => {
  expect(photoPolicy.add({ kind, count: GAME_PHOTO_LIMITS[kind] - 1 })).toBe(true);
  expect(photoPolicy.add({ kind, count: GAME_PHOTO_LIMITS[kind] })).toBe('game-photo.limit');
});
