import { TestApp } from '../app.js';
import { changeThroughDrops } from '../reliability/connection-drops.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it('shows every message once with its latest text and reactions although messages change and the connection drops 1,002 times', async () => {
  const { changes, slowest } = await changeThroughDrops(app, { drops: 1_002, seed: 7 });
  console.log(`${changes} changes; the slowest client caught up in ${slowest} ms`);
}, 900_000);
