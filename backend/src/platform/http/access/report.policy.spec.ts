import { reportPolicy } from './report.policy.js';

it('allows people to report what others wrote, and refuses what is their own', () => {
  expect(reportPolicy.report({ isOwn: false })).toBe(true);
  expect(reportPolicy.report({ isOwn: true })).toBe('report.own');
});
