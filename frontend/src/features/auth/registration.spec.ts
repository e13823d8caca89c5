import { EMPTY_REGISTRATION, firstError, formErrors } from './registration';

const RIGHT = {
  firstName: 'Elin',
  lastName: '',
  email: 'elin@redkite.example',
  password: 'Skogsmus7!',
  confirmPassword: 'Skogsmus7!',
};

it('returns no error for a valid registration', () => expect(firstError(RIGHT)).toBeNull());

it.each([
  ['Error', EMPTY_REGISTRATION],
  ['Password Mismatch', { ...RIGHT, password: 'a', confirmPassword: 'b' }],
  ['Password Too Short', { ...RIGHT, password: 'Sk7!', confirmPassword: 'Sk7!' }],
  ['Password Too Weak', { ...RIGHT, password: 'skogsmus', confirmPassword: 'skogsmus' }],
])('returns the error "%s" first', (title, values) => expect(firstError(values)?.title).toBe(title));

it('requires the last name and the password confirmation only with allRequired', () => {
  const values = { ...RIGHT, password: '', confirmPassword: '' };
  expect(formErrors(values, { allRequired: false })).toEqual({});
  expect(formErrors(values, { allRequired: true })).toEqual({
    lastName: 'Last name is required',
    confirmPassword: 'Please confirm your password',
  });
});

it('rejects a confirmation that differs from the password', () => {
  expect(formErrors({ ...RIGHT, confirmPassword: '' }, { allRequired: false })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});
