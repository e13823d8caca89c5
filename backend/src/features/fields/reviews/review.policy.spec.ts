import { replyPolicy, reviewPolicy } from './review.policy.js';

const DENIED = 'access.denied';
const author = { isAuthor: true, isAdmin: false };
const admin = { isAuthor: false, isAdmin: true };
const user = { isAuthor: false, isAdmin: false };

it.each<[keyof typeof reviewPolicy, ...answers: (true | string)[]]>([
  ['edit', true, DENIED, DENIED],
  ['delete', true, DENIED, DENIED],
  ['reply', DENIED, true, DENIED],
])('%s of a review answers author, field admin and any other user: %s, %s, %s', (action, ...answers) => {
  expect([author, admin, user].map((access) => reviewPolicy[action](access))).toEqual(answers);
});

it('allows only the author and the field’s admins to delete a reply', () => {
  expect([author, admin, user].map(replyPolicy.delete)).toEqual([true, true, DENIED]);
});

it('does not let an author who administers the field edit the review, but lets them delete it', () => {
  const own = { isAuthor: true, isAdmin: true };
  expect([reviewPolicy.edit(own), reviewPolicy.delete(own)]).toEqual(['review.own-field', true]);
});
