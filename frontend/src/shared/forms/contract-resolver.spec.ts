import type { ResolverOptions } from 'react-hook-form';
import { contractResolver } from './contract-resolver';

interface Values {
  firstName: string;
  email: string;
  password: string;
}

const RIGHT: Values = { firstName: 'Elin', email: ' elin@redkite.example ', password: 'Skogsmus7!' };
const options = {} as ResolverOptions<Values>;
const register = () => import('@contracts/auth').then(({ RegisterRequest }) => RegisterRequest);

async function messages(values: Values, own?: (values: Values) => Record<string, string>) {
  const { errors } = await contractResolver<Values>(register, own)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

it('lets through what the contract allows, as it was typed', async () => {
  expect(await contractResolver<Values>(register)(RIGHT, undefined, options)).toEqual({ values: RIGHT, errors: {} });
});

it("says the server's sentence at each input", async () => {
  expect(await messages({ firstName: ' ', email: 'elin', password: 'short' })).toEqual({
    firstName: 'First name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters long.',
  });
});

it('says the first rule that is broken', async () => {
  expect(await messages({ ...RIGHT, email: '' })).toEqual({ email: 'Email is required' });
});

it('lets what only the form knows go first', async () => {
  expect(await messages({ ...RIGHT, email: '' }, () => ({ email: 'Ours' }))).toEqual({ email: 'Ours' });
});

it('leaves it to the server when the rules cannot be fetched', async () => {
  const resolve = contractResolver<Values>(() => Promise.reject(new Error('offline')));
  expect((await resolve({ ...RIGHT, email: '' }, undefined, options)).errors).toEqual({});
});

it('reads contracts that state their types for the server', async () => {
  const resolve = contractResolver<{ firstName: string }>(() =>
    import('@contracts/users').then(({ ProfileUpdate }) => ProfileUpdate),
  );
  expect(
    (await resolve({ firstName: '' }, undefined, {} as ResolverOptions<{ firstName: string }>)).errors.firstName
      ?.message,
  ).toBe('First name is required');
});
