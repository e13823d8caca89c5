import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const PLAYERS_PATH = '/api/users?q=ida';
const SOCKET_PATH = '/socket.io/?EIO=4&transport=polling';

const request = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${end}\r\n`;

/** Sends the text over one connection; resolves with the HTTP statuses received before it closed. */
const sendRaw = (text: string): Promise<string[]> =>
  new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => received.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve(
        Buffer.concat(received)
          .toString()
          .match(/HTTP\/1\.1 \d+/g) ?? [],
      ),
    );
  });

const pipeline = (path: string, count: number) =>
  sendRaw(request(path).repeat(count - 1) + request(path, 'Connection: close\r\n'));

it.each([PLAYERS_PATH, SOCKET_PATH])('answers five pipelined requests: %s', async (path) => {
  expect(await pipeline(path, 5)).toEqual(Array(5).fill('HTTP/1.1 200'));
});

it.each([PLAYERS_PATH, SOCKET_PATH])('closes a connection that pipelines hundreds of requests: %s', async (path) => {
  expect((await pipeline(path, 500)).length).toBeLessThan(20);
});

it('answers any number of sequential requests on one connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const localPorts = new Set<number | undefined>();
  const status = () =>
    new Promise((resolve, reject) => {
      const clientRequest = get(`${app.url}${PLAYERS_PATH}`, { agent }, (answer) => {
        localPorts.add(answer.socket.localPort);
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      clientRequest.on('error', reject);
    });
  for (let index = 0; index < 25; index += 1) expect(await status()).toBe(200);
  expect(localPorts.size).toBe(1);
  agent.destroy();
});
