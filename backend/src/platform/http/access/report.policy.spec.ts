import { canReport, reportPolicy } from './report.policy.js';

it('People can report what others wrote, but not what they wrote themselves', () => {
  expect(reportPolicy.report({ isOwn: false })).toBe(true);
  expect(reportPolicy.report({ isOwn: true })).toBe('report.own');
});

it('Signed-in people can report others, but not themselves', () => {
  expect(canReport(null, 'bo')).toBe(false);
  expect(canReport({ id: 'ida' }, 'bo')).toBe(true);
  expect(canReport({ id: 'bo' }, 'bo')).toBe(false);
});
