import { usageRequestPolicy } from './usage-request.policy.js';

const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
const DECIDED = 'usage-request.decided';
const ADMIN = { isFieldAdmin: true, isRequester: false };
const REQUESTER = { isFieldAdmin: false, isRequester: true };

it('allows a decision by an admin of the field only while the request is pending', () => {
  const answers = STATUSES.map((status) => usageRequestPolicy.decide({ status, ...ADMIN }));
  expect(answers).toEqual([true, DECIDED, DECIDED, DECIDED, DECIDED]);
});

it('allows the requester to withdraw a pending request, and to repeat the withdrawal', () => {
  const answers = STATUSES.map((status) => usageRequestPolicy.withdraw({ status, ...REQUESTER }));
  expect(answers).toEqual([true, DECIDED, DECIDED, true, DECIDED]);
});

it('refuses the decision of a requester who is no admin, and the withdrawal by an admin', () => {
  expect(usageRequestPolicy.decide({ status: 'pending', ...REQUESTER })).toBe('access.denied');
  expect(usageRequestPolicy.withdraw({ status: 'pending', ...ADMIN })).toBe('access.denied');
});

it('allows a requester who has become an admin of the field to decide their own request', () => {
  expect(usageRequestPolicy.decide({ status: 'pending', isFieldAdmin: true, isRequester: true })).toBe(true);
});
