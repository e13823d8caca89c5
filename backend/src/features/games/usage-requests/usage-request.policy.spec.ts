import { newUsageRequestPolicy, usageQueuePolicy, usageRequestPolicy } from './usage-request.policy.js';

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

it('shows the requests to use a field to its admins only', () => {
  expect(usageQueuePolicy.list({ isAdmin: true })).toBe(true);
  expect(usageQueuePolicy.list({ isAdmin: false })).toBe('access.denied');
});

it('allows a new request unless the organizer is an admin of the field or the game uses it without approval', () => {
  const NOT_NEEDED = 'usage-request.not-needed';
  expect(newUsageRequestPolicy.create({ fieldApproval: 'withdrawn', isFieldAdmin: false })).toBe(true);
  expect(newUsageRequestPolicy.create({ fieldApproval: 'withdrawn', isFieldAdmin: true })).toBe(NOT_NEEDED);
  expect(newUsageRequestPolicy.create({ fieldApproval: 'own', isFieldAdmin: false })).toBe(NOT_NEEDED);
});
