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
    transactions = openTransaction.mock.calls.length;
    await close();
  });
  await app.stop();
  expect(transactions).toBe(0);
});
