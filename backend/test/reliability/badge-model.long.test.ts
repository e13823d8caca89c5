import { TestApp } from '../app.js';
import { BadgeOperations } from './badge-operations.js';
import { BadgeWorld } from './badge-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it('keeps every badge equal to the model during 250 random operations', async () => {
  const world = await BadgeWorld.create(app);
  await new BadgeOperations(world, 1).run(250).finally(() => world.close());
});
