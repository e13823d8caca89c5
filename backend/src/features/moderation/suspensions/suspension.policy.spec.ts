import { type SuspensionAccess, suspensionPolicy } from './suspension.policy.js';

const ADMIN: SuspensionAccess = { isActorAdmin: true, targetRole: 'user', isSelf: false };

describe.each(['suspend', 'lift'] as const)('%s', (action) => {
  it('allows an administrator to act on a user', () => {
    expect(suspensionPolicy[action](ADMIN)).toBe(true);
  });

  it('refuses an administrator who acts on their own account', () => {
    expect(suspensionPolicy[action]({ ...ADMIN, targetRole: 'admin', isSelf: true })).toBe('admin.self');
  });

  it('refuses a viewer who is no longer an administrator', () => {
    expect(suspensionPolicy[action]({ ...ADMIN, isActorAdmin: false })).toBe('access.denied');
  });
});

it('refuses the suspension of another administrator', () => {
  expect(suspensionPolicy.suspend({ ...ADMIN, targetRole: 'admin' })).toBe('suspension.admin');
});
