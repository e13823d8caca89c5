import { adminUserPolicy } from './admin-user.policy.js';

describe.each(['changeRole', 'delete'] as const)('%s', (action) => {
  it('allows an administrator to act on another account', () => {
    expect(adminUserPolicy[action]({ actorRole: 'admin', isSelf: false })).toBe(true);
  });

  it('refuses an administrator who acts on their own account', () => {
    expect(adminUserPolicy[action]({ actorRole: 'admin', isSelf: true })).toBe('admin.self');
  });

  it('refuses a viewer who is no longer an administrator', () => {
    expect(adminUserPolicy[action]({ actorRole: 'user', isSelf: false })).toBe('access.denied');
  });
});
