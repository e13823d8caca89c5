import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { routesOf } from '../access/registered-routes.js';
import { PASSWORD, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { CONDITIONS, lookAt } from './visibility-case.js';
import { TABLE, WITHOUT_PEOPLE } from './visibility-table.js';
import { COUNTS, countAs } from './visibility-counts.js';
import { buildVisibilityWorld, ROLES, type SignedIn, type VisibilityWorld } from './visibility-world.js';

/** Longer than the caches keep the landing page and the number of posts. */
const CACHE_MS = 7_000;

let app: TestApp;
let world: VisibilityWorld;

beforeAll(async () => {
  app = await TestApp.shared();
  world = await buildVisibilityWorld(app);
});
afterAll(() => app.stop());

it('The visibility table lists every route that reads, and no other', () => {
  const listed = [...Object.keys(TABLE).map((name) => name.replace(/ \(.*/, '')), ...WITHOUT_PEOPLE];
  expect([...new Set(listed)].sort()).toEqual(
    routesOf(app)
      .filter((route) => route.startsWith('GET '))
      .sort(),
  );
});

/** The two hidden people of the world. */
const people = () => [world.hidden, world.stranger];

/** Ends the previous condition and begins the next one. The last two cannot be undone, so the order is fixed. */
const BEGIN: Record<(typeof CONDITIONS)[number], () => Promise<unknown>> = {
  'nobody is hidden': () => handlersDone(app),
  // Only the rows of the blocks, so that the follows stay and every list still has an entry to hide.
  'the people are blocked': async () => {
    for (const { player } of people()) {
      await app.build.block(world.viewers.blocker.player, player);
      await app.build.block(player, world.viewers.blocked.player);
    }
  },
  'the people are suspended': async () => {
    await app.pool.query('DELETE FROM blocks');
    for (const { player } of people())
      await app.build.moderation.suspension(player, world.viewers.admin.player, { appeal: 'It was my brother.' });
  },
  'the people have requested their deletion': async () => {
    await app.pool.query('DELETE FROM suspensions');
    for (const { http } of people())
      await http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
    await handlersDone(app);
  },
  'the people are deleted': async () => {
    for (const { player } of people()) await app.nest.get(AccountDeletion, { strict: false }).delete(player.id);
    await handlersDone(app);
  },
};

describe.each(CONDITIONS.map((condition, index) => ({ condition, column: index + 1 })))(
  'while $condition',
  ({ condition, column }) => {
    beforeAll(() => BEGIN[condition]());

    it.each(Object.entries(TABLE))('%s shows each role what the table lists', async (_, row) => {
      await eventually(async () => {
        expect(await lookAt(app, world, row[0])).toBe(row[column]);
      }, CACHE_MS);
    });

    it.each(Object.entries(COUNTS))(
      'the count equals the number of listed entries for every role: %s',
      async (_, count) => {
        for (const role of ROLES.filter(
          (role): role is SignedIn => role !== 'visitor' && (count.roles ?? ROLES).includes(role),
        )) {
          const { counted, listed } = await countAs(world, role, count);
          expect({ role, counted }).toEqual({ role, counted: listed });
        }
      },
    );
  },
);
