import { EventEmitter } from 'node:events';
import { claimDocumentFor } from '../session/page-viewer';
import { connect, useConnection } from './connection';

const mockSocket = Object.assign(new EventEmitter(), {
  active: false,
  connected: false,
  io: { opts: {} },
  connect: jest.fn(),
  disconnect: jest.fn().mockReturnThis(),
});
const mockIo = jest.fn((_options: unknown) => mockSocket);
jest.mock('socket.io-client', () => ({ io: (options: unknown) => mockIo(options) }));

const CLOSING = { code: 'socket.flood', message: 'Too many events', retryAfter: 60 };

beforeEach(async () => {
  mockSocket.connect.mockClear();
  await connect(jest.fn());
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('The socket names the account of this document', async () => {
  claimDocumentFor('ida');
  await connect(jest.fn());
  expect(mockIo).toHaveBeenLastCalledWith(expect.objectContaining({ auth: { signedIn: true, account: 'ida' } }));
});

it('The socket connects again after a few seconds when the server names no time', () => {
  mockSocket.emit('disconnect');
  jest.advanceTimersByTime(8_000);
  expect(mockSocket.connect).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  [
    'before it closes the socket',
    () => {
      mockSocket.emit('socket:closing', CLOSING);
      mockSocket.emit('disconnect');
    },
  ],
  [
    'with its refusal of the socket',
    () => mockSocket.emit('connect_error', Object.assign(new Error('Too many'), { data: CLOSING })),
  ],
])('The socket waits for the time that the server named %s', (_, close) => {
  close();
  expect(useConnection.getState().status).toBe('down');
  jest.advanceTimersByTime(59_000);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(mockSocket.connect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(9_000);
  expect(mockSocket.connect).toHaveBeenCalledTimes(1);
});
