import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const PEOPLE = '/api/users?q=ida';
const SOCKET = '/socket.io/?EIO=4&transport=polling';

const request = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${end}\r\n`;

/** Sends all at once on one line; answers the status lines that came back before it ended. */
const ask = (text: string): Promise<string[]> =>
  new Promise((resolve) => {
    const told: Buffer[] = [];
    const line = connect(Number(new URL(app.url).port), '127.0.0.1', () => line.write(text));
    line.on('data', (part: Buffer) => told.push(part));
    line.on('error', () => undefined);
    line.on('close', () =>
      resolve(
        Buffer.concat(told)
          .toString()
          .match(/HTTP\/1\.1 \d+/g) ?? [],
      ),
    );
  });

const pipeline = (path: string, many: number) =>
  ask(request(path).repeat(many - 1) + request(path, 'Connection: close\r\n'));

it.each([PEOPLE, SOCKET])('answers a few requests that come on one line at once: %s', async (path) => {
  expect(await pipeline(path, 5)).toEqual(Array(5).fill('HTTP/1.1 200'));
});

it.each([PEOPLE, SOCKET])('hangs up on who asks for hundreds so, before anybody waits: %s', async (path) => {
  expect((await pipeline(path, 500)).length).toBeLessThan(20);
});

it('answers as many as are asked one after the other on one line', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lines = new Set<number | undefined>();
  const status = () =>
    new Promise((resolve, reject) => {
      const asked = get(`${app.url}${PEOPLE}`, { agent }, (answer) => {
        lines.add(answer.socket.localPort);
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked.on('error', reject);
    });
  for (let at = 0; at < 25; at += 1) expect(await status()).toBe(200);
  expect(lines.size).toBe(1);
  agent.destroy();
});
