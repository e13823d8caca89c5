import { applicationPolicy } from './application.policy.js';

const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
const DECIDED = 'application.decided';

it('allows a decision only while the application is pending', () => {
  const answers = STATUSES.map((status) => applicationPolicy.decide({ status, isApplicant: false }));
  expect(answers).toEqual([true, DECIDED, DECIDED, DECIDED]);
});

it('allows the applicant to withdraw a pending application, and to repeat the request', () => {
  const answers = STATUSES.map((status) => applicationPolicy.withdraw({ status, isApplicant: true }));
  expect(answers).toEqual([true, DECIDED, DECIDED, true]);
});

it('refuses a withdrawal by anyone but the applicant', () => {
  expect(applicationPolicy.withdraw({ status: 'pending', isApplicant: false })).toBe('access.denied');
});
