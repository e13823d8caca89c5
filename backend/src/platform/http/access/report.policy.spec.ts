import { canReport, reportPolicy } from './report.policy.js';

it('allows people to report what others wrote, and refuses what is their own', () => {
  expect(reportPolicy.report({ isOwn: false })).toBe(true);
  expect(reportPolicy.report({ isOwn: true })).toBe('report.own');
});

it('allows signed-in people to report others, but not themselves', () => {
  expect(canReport(null, 'bo')).toBe(false);
  expect(canReport({ id: 'ida' }, 'bo')).toBe(true);
  expect(canReport({ id: 'bo' }, 'bo')).toBe(false);
});
