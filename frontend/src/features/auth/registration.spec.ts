import { EMPTY_REGISTRATION, firstError, formErrors, registrationFrom } from './registration';

const VALID = {
  firstName: 'Elin',
  lastName: '',
  email: 'elin@redkite.example',
  password: 'Skogsmus7!',
  confirmPassword: 'Skogsmus7!',
};

it('firstError returns null for a valid registration', () => expect(firstError(VALID)).toBeNull());

it.each([
  ['Error', EMPTY_REGISTRATION],
  ['Password Mismatch', { ...VALID, password: 'a', confirmPassword: 'b' }],
  ['Password Too Short', { ...VALID, password: 'Sk7!', confirmPassword: 'Sk7!' }],
  ['Password Too Weak', { ...VALID, password: 'skogsmus', confirmPassword: 'skogsmus' }],
])('firstError returns "%s" as the first error', (title, values) => expect(firstError(values)?.title).toBe(title));

it('formErrors requires the last name and the password confirmation only with allRequired', () => {
  const values = { ...VALID, password: '', confirmPassword: '' };
  expect(formErrors(values, { allRequired: false })).toEqual({});
  expect(formErrors(values, { allRequired: true })).toEqual({
    lastName: 'Last name is required',
    confirmPassword: 'Please confirm your password',
  });
});

it('formErrors reports a confirmation that differs from the password', () => {
  expect(formErrors({ ...VALID, confirmPassword: '' }, { allRequired: false })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

it.each([
  ['', {}],
  ['#comments', {}],
  ['#name=Gus&email=gus%40example.test', { firstName: 'Gus', email: 'gus@example.test' }],
  ['#name=Gus+van+Dam&email=', { firstName: 'Gus', lastName: 'van Dam' }],
])('registrationFrom reads the registration from the fragment "%s"', (fragment, filled) =>
  expect(registrationFrom(fragment)).toEqual({ ...EMPTY_REGISTRATION, ...filled }),
);
