import { LIMITS } from '../../src/contracts/limits.js';
import { type Person, TestApp } from '../app.js';
import { Clock } from '../../src/platform/clock.js';
import { addRule, decide, entryFor, publish } from './held-requests.js';

let app: TestApp;
let admin: Person;
let nils: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.pool.query('TRUNCATE hold_rules');
  [admin, nils] = await Promise.all([app.person({ role: 'admin' }), app.person({ firstName: 'Nils' })]);
  await app.pool.query('UPDATE users SET created_at = now(), email_verified = true WHERE id = $1', [nils.player.id]);
  await addRule(admin, 'word', 'casino');
});

describe('a post of a new account', () => {
  it.each([
    ['word', 'casino', 'Visit our CÁSINO, today!'],
    ['word', 'easy money', 'Easy, money'],
    ['word', 'été', 'ETE'],
    ['word', '❤️ bets', 'I ❤️ bets'],
    ['domain', 'example.com', 'https://shop.example.com/deal'],
    ['domain', 'https://www.example.com/', 'See example.com.'],
    ['link', undefined, 'http://muster.example'],
  ])('waits for review when it matches the %s rule %p', async (kind, value, text) => {
    await addRule(admin, kind, value);
    const post = await publish(nils, text);
    expect(post.isHeld).toBe(true);
    expect(await entryFor(admin, post.id)).toMatchObject({
      type: 'post',
      content: text,
      can: { release: true, remove: true },
    });
  });

  it('is held for a stored word that still contains a variation selector', async () => {
    await app.pool.query(
      `INSERT INTO hold_rules (id, kind, value, created_by) VALUES (uuidv7(), 'word', '❤\u{fe0f} bets', $1)`,
      [admin.player.id],
    );
    expect((await publish(nils, 'I ❤\u{fe0f} bets')).isHeld).toBe(true);
  });

  it('is held for the word “link” or for a link, and moderators can tell the two rules apart', async () => {
    await addRule(admin, 'word', 'link');
    const word = await publish(nils, 'Here is a link');
    expect((await entryFor(admin, word.id)).matches).toEqual(['Link']);
    await addRule(admin, 'link');
    const link = await publish(nils, 'http://muster.example');
    expect((await entryFor(admin, link.id)).matches).toEqual(['link']);
  });

  it.each(['casinos are loud', 'We saw https://notexample.com', 'No link at 10.30'])(
    'appears at once as %p',
    async (text) => {
      await addRule(admin, 'domain', 'example.com');
      expect((await publish(nils, text)).isHeld).toBe(false);
    },
  );
});

it('a post that matches a rule appears at once when its author is an administrator or has a verified account that is older than a day', async () => {
  await app.pool.query(`UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1`, [nils.player.id]);
  expect((await publish(nils, 'casino')).isHeld).toBe(false);
  expect((await publish(admin, 'casino')).isHeld).toBe(false);
});

describe('hold rules', () => {
  it('exist once each, and the audit list names who added and removed them', async () => {
    expect(await addRule(admin, 'word', 'CASINO')).toHaveLength(1);
    const rules = await addRule(admin, 'domain', 'https://www.Example.com/path');
    expect(rules).toMatchObject([{ value: 'casino' }, { kind: 'domain', value: 'example.com' }]);
    await admin.http.delete(`/api/admin/hold-rules/${rules[0]?.id}`).expect(200);
    await admin.http.delete(`/api/admin/hold-rules/${rules[0]?.id}`).expect(404);
    const audited = (await admin.http.get('/api/admin/audit?limit=2').expect(200)).body as object[];
    const actor = { id: admin.player.id };
    expect(audited).toMatchObject([
      { action: 'hold-rule.removed', actor, details: { kind: 'word', value: 'casino' } },
      { action: 'hold-rule.added', actor, details: { kind: 'domain', value: 'example.com' } },
    ]);
  });

  it.each([
    [{ kind: 'word', value: '!!!' }],
    [{ kind: 'word', value: '\u3164' }],
    [{ kind: 'word', value: '' }],
    [{ kind: 'word' }],
    [{ kind: 'domain', value: 'example' }],
    [{ kind: 'everything', value: 'x' }],
    [{ kind: 'word', value: 'x'.repeat(LIMITS.holdRule + 1) }],
    // Longer than the limit once the ligature is spelled out, and in Punycode.
    [{ kind: 'word', value: '㌖'.repeat(LIMITS.holdRule / 2) }],
    [{ kind: 'domain', value: `${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(28)}.com` }],
  ])('cannot be %p', async (request) => {
    await admin.http.post('/api/admin/hold-rules').send(request).expect(400);
  });

  it('cannot exceed the limit', async () => {
    await app.pool.query(
      `INSERT INTO hold_rules (id, kind, value, created_by) SELECT uuidv7(), 'word', 'word' || n, $1 FROM generate_series(2, ${LIMITS.holdRules}) n`,
      [admin.player.id],
    );
    await admin.http.post('/api/admin/hold-rules').send({ kind: 'word', value: 'more' }).expect(409);
  });
});

it('asks administrators to confirm their sign-in before they change the rules or decide about a held text', async () => {
  const post = await publish(nils, 'casino');
  const entry = await entryFor(admin, post.id);
  app.nest.get(Clock).now = () => new Date(Date.now() + 15 * 60_000);
  const refusals = [
    await admin.http.post('/api/admin/hold-rules').send({ kind: 'word', value: 'more' }),
    await admin.http.delete(`/api/admin/hold-rules/${post.id}`),
    await decide(admin, entry, { action: 'release' }),
  ];
  for (const { status, body } of refusals)
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'auth.confirm-password' } });
});
