import { TestApp } from '../app.js';
import { BadgeOperations } from './badge-operations.js';
import { BadgeWorld } from './badge-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it.each([1, 2])('keeps every badge equal to the model during 250 random operations (seed %i)', async (seed) => {
  const world = await BadgeWorld.create(app);
  await new BadgeOperations(world, seed).run(250).finally(() => world.close());
});
