import { heldContentPolicy } from './held-content.policy.js';

it.each(['release', 'remove'] as const)(
  'leaves the decision to %s their own text to another administrator',
  (action) => {
    expect(heldContentPolicy[action]({ isOwn: false })).toBe(true);
    expect(heldContentPolicy[action]({ isOwn: true })).toBe('report.own-content');
  },
);
