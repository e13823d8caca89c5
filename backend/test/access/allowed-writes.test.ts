import { TestApp } from '../app.js';
import { AccessCaller } from './access-caller.js';
import { EVENTS, ROUTES } from './access-table.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

// Every case gets a new world, because a write may delete data that another case needs.
describe('An allowed write', () => {
  it.each(ROUTES.filter(({ target, outcome }) => !target.startsWith('GET ') && outcome < 400))(
    'answers $outcome to $role: $target$variant',
    async (routeCase) => {
      const { status, body } = await (await AccessCaller.create(app, [routeCase.role])).request(routeCase);
      expect({ status, body }).toMatchObject({ status: routeCase.outcome });
    },
  );

  it.each(EVENTS.filter(({ target, outcome }) => !/^(un)?watch$/.test(target) && outcome === 'ok'))(
    'answers ok to $role: $target$variant',
    async (eventCase) => {
      expect(await (await AccessCaller.create(app, [eventCase.role])).emit(eventCase)).toMatchObject({ ok: true });
    },
  );
});
