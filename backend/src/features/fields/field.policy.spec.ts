import { fieldAdminCandidatePolicy, fieldAdminPolicy, fieldPolicy } from './field.policy.js';

const DENIED = 'access.denied';
const field = { fieldId: 'field', ownerId: 'owner', isOffered: false };
const owner = { ...field, isOwner: true, isAdmin: true };
const admin = { ...field, isOwner: false, isAdmin: true };
const user = { ...field, isOwner: false, isAdmin: false };

it.each<[keyof typeof fieldPolicy, ...answers: (true | string)[]]>([
  ['edit', true, true, DENIED],
  ['delete', true, DENIED, DENIED],
  ['manageAdmins', true, DENIED, DENIED],
  ['answerOffer', 'field.offer-unknown', 'field.offer-unknown', 'field.offer-unknown'],
  ['review', 'review.own-field', 'review.own-field', true],
  ['reply', true, true, DENIED],
  ['follow', true, true, true],
  ['message', DENIED, DENIED, true],
])('%s answers owner, admin and any other user: %s, %s, %s', (action, ...answers) => {
  expect([owner, admin, user].map((access) => fieldPolicy[action](access))).toEqual(answers);
});

it('allows the user who was offered the admin role, and has no role, to answer', () => {
  expect(fieldPolicy.answerOffer({ ...user, isOffered: true })).toBe(true);
  expect(fieldPolicy.answerOffer({ ...admin, isOffered: true })).toBe('field.offer-unknown');
});

describe('the rule about removing an admin of a field', () => {
  const remove = (isViewerOwner: boolean, isSelf: boolean, isOwner: boolean) =>
    fieldAdminPolicy.remove({ isViewerOwner, isSelf, isOwner });

  it('allows the owner, and admins who leave', () => {
    expect(remove(true, false, false)).toBe(true);
    expect(remove(false, true, false)).toBe(true);
    expect(remove(false, false, false)).toBe(DENIED);
  });

  it('never allows removing the owner', () => {
    expect(remove(true, true, true)).toBe('field.owner-stays');
    expect(remove(false, false, true)).toBe(DENIED);
  });
});

it('allows offering the admin role only to users who are not admins of the field', () => {
  expect(fieldAdminCandidatePolicy.offer({ isAdmin: false })).toBe(true);
  expect(fieldAdminCandidatePolicy.offer({ isAdmin: true })).toBe('field.already-admin');
});
