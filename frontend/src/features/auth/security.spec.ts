import { hasChanges, passwordErrors, initialSecurityValues } from './security';

const values = (newPassword: string, confirmPassword = newPassword) => ({
  ...initialSecurityValues('elin@redkite.example'),
  newPassword,
  confirmPassword,
});

describe('the security form', () => {
  it('detects changes of the email and the new password only', () => {
    expect(hasChanges(values(''), 'elin@redkite.example')).toBe(false);
    expect(hasChanges({ ...values(''), email: ' elin@redkite.example ' }, 'elin@redkite.example')).toBe(false);
    expect(hasChanges({ ...values(''), email: 'Elin@RedKite.example' }, 'elin@redkite.example')).toBe(true);
    expect(hasChanges({ ...values(''), currentPassword: 'Skogsmus7!' }, 'elin@redkite.example')).toBe(false);
    expect(hasChanges({ ...values(''), email: 'vixen@redkite.example' }, 'elin@redkite.example')).toBe(true);
    expect(hasChanges(values('', 'Skogsmus7!'), 'elin@redkite.example')).toBe(true);
  });

  it.each([
    ['New passwords do not match', values('Skogsmus7!', 'Skogsmus8!')],
    ['New passwords do not match', values('', 'Skogsmus8!')],
    ['Password must be at least 8 characters long', values('Sk7!')],
    ['Password must include at least one uppercase letter, one number, and one symbol', values('skogsmus')],
  ])('rejects a new password with "%s"', (message, typed) =>
    expect(Object.values(passwordErrors(typed))).toEqual([message]),
  );

  it('accepts a valid new password and an empty one', () => {
    expect(passwordErrors(values('Skogsmus7!'))).toEqual({});
    expect(passwordErrors(values(''))).toEqual({});
  });
});
