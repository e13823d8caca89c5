import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { sectionCreationPolicy } from './section.policy.js';

it('allows creating sections until the game has the maximum number', () => {
  expect(sectionCreationPolicy.create({ count: GAME_LIMITS.sections - 1 })).toBe(true);
  expect(sectionCreationPolicy.create({ count: GAME_LIMITS.sections })).toBe('section.limit');
});
