import { TERMS_VERSION } from '../../src/contracts/options.js';
import { TestApp } from '../app.js';

let app: TestApp;
let created = 0;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const newEmail = () => `recruit${(created += 1)}@example.test`;
const aRecruit = () => ({ firstName: 'Ida', lastName: 'Berg', email: newEmail(), password: 'Correct-horse1!' });
const register = (body: object, http = app.visitor()) => http.post('/api/auth/register').send(body);

const stored = async (email: string) =>
  (await app.pool.query('SELECT * FROM users WHERE lower(email) = lower($1)', [email.trim()])).rows;

it('creates an account and signs the user in', async () => {
  const http = app.visitor();
  const recruit = aRecruit();
  const { body } = await register(recruit, http).expect(201);
  expect(body).toMatchObject({ firstName: 'Ida', lastName: 'Berg', email: recruit.email, role: 'user' });
  expect(body).toMatchObject({ emailVerified: false, username: null, updatedAt: body.createdAt });
  expect((await http.get('/api/auth/user').expect(200)).body).toEqual(body);
  await app.visitor().post('/api/auth/login').send(recruit).expect(200);
});

it('sends the session in an HttpOnly, SameSite=Lax cookie', async () => {
  const answer = await register(aRecruit()).expect(201);
  const cookie = answer.get('Set-Cookie')?.[0] ?? '';
  expect(cookie).toMatch(/^muster\.sid=[^;]{60,};/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/; Secure/);
});

const WEAK = 'Password must include at least one uppercase letter, one number, and one symbol.';
const SHORT = 'Password must be at least 8 characters long.';

it.each([
  ['no first name', { firstName: undefined }, 'firstName', 'First name is required'],
  ['a blank first name', { firstName: '  \t ' }, 'firstName', 'First name is required'],
  ['a first name that is a number', { firstName: 7 }, 'firstName', 'First name is required'],
  [
    'a first name that is too long',
    { firstName: 'x'.repeat(81) },
    'firstName',
    'First name can be at most 80 characters',
  ],
  ['a last name that is too long', { lastName: 'x'.repeat(81) }, 'lastName', 'Last name can be at most 80 characters'],
  ['no email', { email: undefined }, 'email', 'Email is required'],
  ['a blank email', { email: ' ' }, 'email', 'Email is required'],
  ['a malformed email', { email: 'ida at home' }, 'email', 'Please enter a valid email address'],
  ['a quoted email', { email: '"ida berg"@example.test' }, 'email', 'Please enter a valid email address'],
  ['no password', { password: undefined }, 'password', 'Password is required'],
  ['a password of 7 characters', { password: 'Abcde1!' }, 'password', SHORT],
  ['a password that is short and weak', { password: 'abc' }, 'password', SHORT],
  ['a password without an uppercase letter', { password: 'abcdefg1!' }, 'password', WEAK],
  ['a password without a number', { password: 'Abcdefgh!' }, 'password', WEAK],
  ['a password without a symbol', { password: 'Abcdefgh1' }, 'password', WEAK],
  ['a password whose symbol is not allowed', { password: 'Abcdefg1-' }, 'password', WEAK],
  [
    'a password of 201 characters',
    { password: `Aa1!${'x'.repeat(197)}` },
    'password',
    'Password can be at most 200 characters',
  ],
])('refuses %s', async (_, wrong, field, message) => {
  const recruit = { ...aRecruit(), ...wrong };
  const { body } = await register(recruit).expect(400);
  expect(body).toEqual({ statusCode: 400, code: 'request.invalid', message, fields: { [field]: message } });
  expect(await stored(String(recruit.email))).toEqual([]);
});

it('returns the first error in form order as the message, and every error under its input', async () => {
  const { body } = await register({ firstName: '', email: 'x', password: 'short' }).expect(400);
  expect(body.message).toBe('First name is required');
  expect(body.fields).toEqual({
    firstName: 'First name is required',
    email: 'Please enter a valid email address',
    password: SHORT,
  });
});

it.each(['!', '@', '#', '$', '%', '^', '&', '*', '(', ')', ',', '.', '?', '"', ':', '{', '}', '|', '<', '>'])(
  'accepts %s as the symbol of a password',
  async (symbol) => {
    await register({ ...aRecruit(), password: `Abcdefg1${symbol}` }).expect(201);
  },
);

it('creates an account without a last name', async () => {
  const { email, password, firstName } = aRecruit();
  expect((await register({ email, password, firstName }).expect(201)).body.lastName).toBeNull();
});

it('ignores case and surrounding spaces in email addresses', async () => {
  const recruit = aRecruit();
  await register({ ...recruit, email: `  ${recruit.email} ` }).expect(201);
  expect(await stored(recruit.email)).toMatchObject([{ email: recruit.email }]);
  for (const again of [recruit.email, recruit.email.toUpperCase(), `\t${recruit.email}\n`]) {
    const { body } = await register({ ...recruit, email: again }).expect(409);
    expect(body).toMatchObject({
      code: 'auth.email-taken',
      message: 'An account with this email already exists',
      fields: { email: 'An account with this email already exists' },
    });
  }
  await app
    .visitor()
    .post('/api/auth/login')
    .send({ ...recruit, email: ` ${recruit.email.toUpperCase()}` })
    .expect(200);
});

it('creates one account when five registrations with the same email arrive simultaneously', async () => {
  const recruit = aRecruit();
  const answers = await Promise.all(
    [0, 1, 2, 3, 4].map((index) =>
      register({ ...recruit, email: index % 2 ? recruit.email : recruit.email.toUpperCase() }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await stored(recruit.email)).toHaveLength(1);
});

it('ignores properties that only the server may set', async () => {
  const recruit = aRecruit();
  const forged = {
    ...recruit,
    id: '00000000-0000-7000-8000-000000000001',
    role: 'admin',
    passwordHash: 'mine',
    password_hash: 'mine',
    followersCount: 99,
    followers_count: 99,
    termsAcceptedAt: '2001-01-01T00:00:00.000Z',
    createdAt: '2001-01-01T00:00:00.000Z',
    constructor: { prototype: { role: 'admin' } },
  };
  // Built as text, because `__proto__` in an object literal would set the prototype instead of a property.
  const text = JSON.stringify(forged).replace('{', '{"__proto__":{"role":"admin","id":"mine"},');
  const http = app.visitor();
  await http.post('/api/auth/register').set('Content-Type', 'application/json').send(text).expect(201);
  const [user] = await stored(recruit.email);
  expect(user).toMatchObject({ role: 'user', followers_count: 0 });
  expect(user.id).not.toBe(forged.id);
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(user.created_at.getFullYear()).toBeGreaterThan(2001);
  expect((await http.get('/api/auth/user').expect(200)).body.role).toBe('user');
});

it('stores which terms were accepted, and when', async () => {
  const recruit = aRecruit();
  const before = Date.now();
  await register(recruit).expect(201);
  const [user] = await stored(recruit.email);
  expect(user.terms_accepted_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(user.terms_accepted_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(user).toMatchObject({ terms_version: TERMS_VERSION });
});
