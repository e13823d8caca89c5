import { newPasswordErrors } from './new-password';

const PASSWORD = 'Battery-staple2!';
const errorsOf = (password: string, confirmPassword: string) =>
  newPasswordErrors({ token: 'x', password, confirmPassword });

describe('newPasswordErrors', () => {
  it('accepts a password that meets the rules', () => {
    expect(errorsOf(PASSWORD, PASSWORD)).toEqual({});
  });

  it.each([
    ['short', PASSWORD],
    [PASSWORD, ''],
  ])('reports that the passwords "%s" and "%s" differ', (password, confirmPassword) => {
    expect(errorsOf(password, confirmPassword)).toEqual({ confirmPassword: "Passwords Don't Match" });
  });

  it.each(['', 'Aa1!', 'battery-staple2!', 'Battery-staple!', 'Batterystaple2'])(
    'reports that the password "%s" is too weak',
    (password) => {
      expect(errorsOf(password, password)).toEqual({ password: 'Please meet all password requirements' });
    },
  );
});
