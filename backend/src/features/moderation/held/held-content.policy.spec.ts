import { heldContentPolicy } from './held-content.policy.js';

it.each(['release', 'remove'] as const)('refuses an administrator who decides to %s their own text', (action) => {
  expect(heldContentPolicy[action]({ isOwn: false })).toBe(true);
  expect(heldContentPolicy[action]({ isOwn: true })).toBe('report.own-content');
});
