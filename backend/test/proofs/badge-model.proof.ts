import { TestApp } from '../app.js';
import { BadgeOperations } from '../reliability/badge-operations.js';
import { BadgeWorld } from '../reliability/badge-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it.each([101, 102])(
  'keeps every badge equal to the model during 5,000 random operations (seed %i)',
  async (seed) => {
    const world = await BadgeWorld.create(app);
    await new BadgeOperations(world, seed).run(5_000).finally(() => world.close());
  },
  1_200_000,
);
