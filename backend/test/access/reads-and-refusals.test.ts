import { TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { AccessCaller } from './access-caller.js';
import { EVENTS, ROUTES } from './access-table.js';
import { eventsOf, routesOf } from './registered-routes.js';
import { BLOCK_OUTCOMES } from './block-outcomes.js';
import { ENTITY_ROLES, ROLE_OUTCOMES } from './role-outcomes.js';
import { WriteLog } from './write-log.js';

let app: TestApp;
let caller: AccessCaller;
let log: WriteLog;

beforeAll(async () => {
  app = await TestApp.start();
  caller = await AccessCaller.create(app, ENTITY_ROLES);
  await handlersDone(app);
  log = await WriteLog.start(app.pool);
});
afterAll(() => app.stop());

it('The access table lists every registered route and no other', () => {
  expect([...new Set(ROUTES.map(({ target }) => target))].sort()).toEqual(routesOf(app).sort());
});

it('The access table lists every registered socket event and no other', () => {
  expect([...new Set(EVENTS.map(({ target }) => target))].sort()).toEqual(eventsOf(app).sort());
});

it('The tables of roles and blocks list only rows of the access table, and only answers that differ', () => {
  const answerToBystander = (name: string) =>
    [...ROUTES, ...EVENTS].find(({ target, variant, role }) => target + variant === name && role === 'bystander')
      ?.outcome;
  const isNeeded = (name: string, outcomes: readonly unknown[]) =>
    answerToBystander(name) !== undefined && outcomes.some((outcome) => outcome !== answerToBystander(name));
  const needless = [
    ...Object.entries(ROLE_OUTCOMES).filter(([name, outcomes]) =>
      Object.values(outcomes).some((outcome) => !isNeeded(name, [outcome])),
    ),
    ...Object.entries(BLOCK_OUTCOMES).filter(([name, outcomes]) => !isNeeded(name, outcomes)),
  ];
  expect(needless).toEqual([]);
});

it('The write log records writes, so an empty log proves that nothing was written', async () => {
  const player = await app.build.player();
  await app.pool.query('UPDATE users SET bio = $2 WHERE id = $1', [player.id, 'Reeds and coast.']);
  expect(await log.entries()).toEqual(expect.arrayContaining(['INSERT users', 'UPDATE users']));
  // The only time that the log is cleared: a late write of one case would otherwise be lost before the next one reads the log.
  await log.clear();
});

const isRead = (target: string) => target.startsWith('GET ');

// All cases share one world, because none of them may change it.
describe('A request that only reads or is refused', () => {
  it.each(ROUTES.filter(({ target, outcome }) => isRead(target) || outcome >= 400))(
    'is answered with $outcome for $role and writes nothing: $target$variant',
    async (routeCase) => {
      const { status, body } = await caller.request(routeCase);
      expect({ status, body }).toMatchObject({ status: routeCase.outcome });
      expect(await log.entries()).toEqual([]);
    },
  );
});

describe('A socket event that only watches or is refused', () => {
  it.each(EVENTS.filter(({ target, outcome }) => outcome !== 'ok' || /^(un)?watch$/.test(target)))(
    'is answered with $outcome for $role and writes nothing: $target$variant',
    async (eventCase) => {
      const answer = await caller.emit(eventCase);
      expect(answer.ok ? 'ok' : answer.error.code).toBe(eventCase.outcome);
      expect(await log.entries()).toEqual([]);
    },
  );
});

it('No read or refused request triggers a later write in the background', async () => {
  await handlersDone(app);
  expect(await log.entries()).toEqual([]);
});
