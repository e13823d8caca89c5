import { setImmediate } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js';
import { TestApp } from '../app.js';

it('stops the relay of events before the database connections close', async () => {
  const app = await TestApp.start();
  const dataSource = app.nest.get(DataSource);
  const openTransaction = jest.spyOn(dataSource, 'createQueryRunner');
  const close = dataSource.destroy.bind(dataSource);
  let transactions = NaN;
  jest.spyOn(dataSource, 'destroy').mockImplementation(async () => {
    openTransaction.mockClear();
    app.nest.get(OutboxRelay).wake();
    // A relay that still ran would open its transaction a few turns of the event loop after it was woken.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    transactions = openTransaction.mock.calls.length;
    await close();
  });
  await app.stop();
  expect(transactions).toBe(0);
});
