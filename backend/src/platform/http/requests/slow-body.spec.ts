import type { IncomingMessage } from 'node:http';
import { readAtMinimumSpeed } from './slow-body.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const requestOf = () => ({ complete: false, socket: { bytesRead: 5_000 } });
const KILOBYTE = 1024;

it('A body is rejected when less than 10 KB of it arrives within 10 seconds', async () => {
  const request = requestOf();
  const reading = readAtMinimumSpeed(request as IncomingMessage, () => new Promise(() => undefined));
  const refused = expect(reading).rejects.toMatchObject({ code: 'request.too-slow' });
  request.socket.bytesRead += 10 * KILOBYTE;
  jest.advanceTimersByTime(10_000);
  request.socket.bytesRead += 9 * KILOBYTE;
  jest.advanceTimersByTime(10_000);
  await refused;
});

it('A body that arrives fast enough is accepted, even if reading it takes longer than its arrival', async () => {
  const request = requestOf();
  let finish = (_: string) => {};
  const reading = readAtMinimumSpeed(request as IncomingMessage, () => new Promise<string>((done) => (finish = done)));
  for (let seconds = 0; seconds < 60; seconds += 10) {
    request.socket.bytesRead += 10 * KILOBYTE;
    jest.advanceTimersByTime(10_000);
  }
  request.complete = true;
  jest.advanceTimersByTime(60_000);
  finish('body');
  expect(await reading).toBe('body');
});
