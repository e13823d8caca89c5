import { TestApp } from '../app.js';
import { TableSnapshot } from '../table-snapshot.js';
import { AccessCaller } from './access-caller.js';
import { EVENTS, ROUTES } from './access-table.js';
import { ENTITY_ROLES } from './role-outcomes.js';

let app: TestApp;
let caller: AccessCaller;
let world: TableSnapshot;

beforeAll(async () => {
  app = await TestApp.shared();
  caller = await AccessCaller.create(app, ENTITY_ROLES);
  world = await TableSnapshot.take(app);
});
afterAll(async () => {
  await world.remove();
  await app.stop();
});
// Every case finds the same world, because a write may delete data that another case needs.
afterEach(() => world.restore());

describe('An allowed write', () => {
  it.each(ROUTES.filter(({ target, outcome }) => !target.startsWith('GET ') && outcome < 400))(
    'is answered with $outcome for $role: $target$variant',
    async (routeCase) => {
      const { status, body } = await caller.request(routeCase);
      expect({ status, body }).toMatchObject({ status: routeCase.outcome });
    },
  );

  it.each(EVENTS.filter(({ target, outcome }) => !/^(un)?watch$/.test(target) && outcome === 'ok'))(
    'is answered with ok for $role: $target$variant',
    async (eventCase) => {
      expect(await caller.emit(eventCase)).toMatchObject({ ok: true });
    },
  );
});
