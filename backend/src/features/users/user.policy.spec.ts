import { userPolicy } from './user.policy.js';

it.each<[keyof typeof userPolicy, own: true | string, other: true | string]>([
  ['edit', true, 'access.denied'],
  ['follow', 'follow.self', true],
  ['message', 'message.to-self', true],
  ['postOnWall', true, true],
])('%s answers %s for the viewer’s own profile and %s for another one', (action, own, other) => {
  expect([userPolicy[action]({ isOwn: true }), userPolicy[action]({ isOwn: false })]).toEqual([own, other]);
});
