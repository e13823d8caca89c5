import { userPolicy } from './user.policy.js';

it.each<[keyof typeof userPolicy, own: true | string, other: true | string, blocked: true | string]>([
  ['edit', true, 'access.denied', 'access.denied'],
  ['follow', 'follow.self', true, 'user.unknown'],
  ['message', 'message.to-self', true, 'message.refused'],
  ['postOnWall', true, true, 'user.unknown'],
  ['block', 'block.self', true, true],
])('%s answers %s for the viewer’s own profile, %s for another one and %s after a block', (action, ...expected) => {
  const answers = [
    { isOwn: true, mayContact: true, acceptsMessages: true },
    { isOwn: false, mayContact: true, acceptsMessages: true },
    { isOwn: false, mayContact: false, acceptsMessages: true },
  ].map((access) => userPolicy[action](access));
  expect(answers).toEqual(expected);
});

it('refuses a message to a person who does not accept it', () => {
  const access = { isOwn: false, mayContact: true, acceptsMessages: false };
  expect(userPolicy.message(access)).toBe('message.refused');
});
