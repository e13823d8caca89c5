import type TestAgent from 'supertest/lib/agent.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { EVENTS, ROUTES } from './access-table.js';
import { eventsOf, routesOf } from './registered-routes.js';
import { buildWorld, pathOf, type AccessWorld } from './access-world.js';

type Role = (typeof ROUTES)[number]['role'];

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

function signInAs(role: Role, { owner }: AccessWorld): Promise<Person> | null {
  switch (role) {
    case 'visitor':
      return null;
    case 'user':
      return app.signIn(owner);
    case 'other':
      return app.person();
    case 'admin':
      return app.person({ role: 'admin' });
  }
}

const ask = (http: TestAgent, route: string, path: string, body?: object | Buffer) => {
  const method = route.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  if (method === 'get') return http.get(path);
  return Buffer.isBuffer(body) ? http[method](path).type('image/png').send(body) : http[method](path).send(body);
};

/** What every table but the sessions holds, once what was done before has had its effect. */
async function hashAllTables(): Promise<Record<string, string>> {
  await handlersDone(app);
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'sessions'`,
  );
  const contents = await Promise.all(
    tables.map(({ name }) => app.pool.query(`SELECT md5(string_agg(t::text, ';' ORDER BY t::text)) FROM ${name} t`)),
  );
  return Object.fromEntries(tables.map(({ name }, at) => [name, contents[at]?.rows[0]]));
}

it('names every route, and no route that is not there', () => {
  expect([...new Set(ROUTES.map(({ target }) => target))].sort()).toEqual(routesOf(app).sort());
});

it('names every socket event, and no event that is not there', () => {
  expect([...new Set(EVENTS.map(({ target }) => target))].sort()).toEqual(eventsOf(app).sort());
});

it.each(ROUTES)('$target$variant answers $outcome to $role', async ({ target, role, outcome, call }) => {
  const world = await buildWorld(app);
  const person = await signInAs(role, world);
  const carried = call(world);
  const before = Number(outcome) >= 400 && (await hashAllTables());
  const answer = await ask(person?.http ?? app.visitor(), target, pathOf(target, carried), carried.body);
  expect({ status: answer.status, message: answer.body?.message }).toMatchObject({ status: outcome });
  if (before) expect(await hashAllTables()).toEqual(before);
});

it.each(EVENTS)('$target$variant answers $outcome to $role', async ({ target, role, outcome, call }) => {
  const world = await buildWorld(app);
  const person = await signInAs(role, world);
  const live = await app.connect(person);
  const before = outcome !== 'ok' && (await hashAllTables());
  const answer = await live.send(target as 'watch', call(world).body);
  expect(answer.ok ? 'ok' : answer.error.code).toBe(outcome);
  if (before) expect(await hashAllTables()).toEqual(before);
  live.close();
});
