import { deletionPolicy } from './deletion.policy.js';

it('refuses a deletion request of the last administrator, and allows every other', () => {
  expect(deletionPolicy.request({ isLastAdmin: true })).toBe('account.last-admin');
  expect(deletionPolicy.request({ isLastAdmin: false })).toBe(true);
});
