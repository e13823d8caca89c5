import type { ResolverOptions } from 'react-hook-form';
import { contractResolver } from './contract-resolver';

interface Values {
  firstName: string;
  email: string;
  password: string;
}

const VALID: Values = { firstName: 'Elin', email: ' elin@redkite.example ', password: 'Skogsmus7!' };
const options = {} as ResolverOptions<Values>;
const register = () => import('@contracts/auth').then(({ RegisterRequest }) => RegisterRequest);

async function messages(values: Values, extraRules?: (values: Values) => Record<string, string>) {
  const { errors } = await contractResolver<Values>(register, extraRules)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

it('contractResolver accepts valid values unchanged', async () => {
  expect(await contractResolver<Values>(register)(VALID, undefined, options)).toEqual({ values: VALID, errors: {} });
});

it("contractResolver returns the server's message for each invalid input", async () => {
  expect(await messages({ firstName: ' ', email: 'elin', password: 'short' })).toEqual({
    firstName: 'First name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters long.',
  });
});

it('contractResolver returns the first broken rule of an input', async () => {
  expect(await messages({ ...VALID, email: '' })).toEqual({ email: 'Email is required' });
});

it('contractResolver prefers the errors of the form’s extra rules', async () => {
  expect(await messages({ ...VALID, email: '' }, () => ({ email: 'Ours' }))).toEqual({ email: 'Ours' });
});

it('contractResolver accepts everything when the rules cannot be loaded, because the server validates anyway', async () => {
  const resolve = contractResolver<Values>(() => Promise.reject(new Error('offline')));
  expect((await resolve({ ...VALID, email: '' }, undefined, options)).errors).toEqual({});
});

it('contractResolver validates request classes that use @Type', async () => {
  const resolve = contractResolver<{ firstName: string }>(() =>
    import('@contracts/users').then(({ ProfileUpdate }) => ProfileUpdate),
  );
  expect(
    (await resolve({ firstName: '' }, undefined, {} as ResolverOptions<{ firstName: string }>)).errors.firstName
      ?.message,
  ).toBe('First name is required');
});
