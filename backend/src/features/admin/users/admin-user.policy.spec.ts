import { adminUserPolicy } from './admin-user.policy.js';

const OTHER = { isActorAdmin: true, isSelf: false, isSuspended: false } as const;

describe.each(['makeAdmin', 'changeRole', 'delete'] as const)('%s', (action) => {
  it('allows an administrator to act on another account', () => {
    expect(adminUserPolicy[action](OTHER)).toBe(true);
  });

  it('refuses an administrator who acts on their own account', () => {
    expect(adminUserPolicy[action]({ ...OTHER, isSelf: true })).toBe('admin.self');
  });

  it('refuses a viewer who is no longer an administrator', () => {
    expect(adminUserPolicy[action]({ ...OTHER, isActorAdmin: false })).toBe('access.denied');
  });
});

it('refuses to make a suspended account an administrator, but allows removing its role and deleting it', () => {
  const suspended = { ...OTHER, isSuspended: true };
  expect(adminUserPolicy.makeAdmin(suspended)).toBe('suspension.admin');
  expect(adminUserPolicy.changeRole(suspended)).toBe(true);
  expect(adminUserPolicy.delete(suspended)).toBe(true);
});
