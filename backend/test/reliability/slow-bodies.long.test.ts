import { connect } from 'node:net';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { noise } from '../media/sample-images.js';
import { dataUrl, newTicket } from '../media/upload-requests.js';

const PART_INTERVAL_MS = 250;

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** A request whose chunked body is sent at a chosen speed over its own connection. */
class SlowRequest {
  answer = '';
  isClosed = false;
  private readonly socket;
  private readonly timer;
  private sent = 0;

  constructor(
    { cookie }: Person,
    route: string,
    type: string,
    private readonly body: Buffer,
    bytesPerSecond: number,
  ) {
    const { hostname, port } = new URL(app.url);
    this.socket = connect(Number(port), hostname)
      .on('data', (bytes) => (this.answer += bytes.toString()))
      .on('error', () => undefined)
      .on('close', () => {
        this.isClosed = true;
        clearInterval(this.timer);
      });
    this.socket.write(
      `${route} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const bytes = Math.ceil((bytesPerSecond * PART_INTERVAL_MS) / 1_000);
    this.send(bytes);
    this.timer = setInterval(() => this.send(bytes), PART_INTERVAL_MS);
  }

  get status(): number {
    return Number(/^HTTP\/1.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  /** Sends the rest of the body at once. */
  finish(): this {
    clearInterval(this.timer);
    this.send(this.body.length);
    this.socket.write('0\r\n\r\n');
    return this;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private send(bytes: number): void {
    const part = this.body.subarray(this.sent, this.sent + bytes);
    this.sent += part.length;
    if (part.length > 0) this.socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, END]));
  }
}

const END = Buffer.from('\r\n');

const ROUTES: [
  name: string,
  open: (person: Person, picture: Buffer, bytesPerSecond: number) => Promise<SlowRequest>,
][] = [
  [
    'a post with a picture',
    (person, picture, bytesPerSecond) => {
      const body = Buffer.from(JSON.stringify({ content: 'x', imageUrl: dataUrl(picture) }));
      return Promise.resolve(new SlowRequest(person, 'POST /api/posts', 'application/json', body, bytesPerSecond));
    },
  ],
  [
    'an uploaded picture',
    async (person, picture, bytesPerSecond) =>
      new SlowRequest(person, `PUT ${await newTicket(person)}`, 'image/jpeg', picture, bytesPerSecond),
  ],
];

async function sendWhole(open: () => Promise<SlowRequest>): Promise<void> {
  const request = (await open()).finish();
  await eventually(() => expect(request.status).toBeGreaterThanOrEqual(200));
  expect(request.status).toBeLessThan(300);
  request.destroy();
}

it.each(ROUTES)(
  'aborts %s that arrives at less than 1 KB/s for 10 s, and reads at most two of one account at a time',
  async (_, open) => {
    const [bo, ida] = await Promise.all([app.person(), app.person()]);
    const picture = await noise(200, 200).jpeg().toBuffer();
    const since = Date.now();
    const slow = await Promise.all([1, 2, 3].map(() => open(bo, picture, 200)));
    const closed = () => slow.filter(({ isClosed }) => isClosed);
    const steady = await open(ida, picture, 2_048);
    // Another account's picture is read at once.
    await sendWhole(() => open(ida, picture, 0));
    expect(slow.map(({ status }) => status)).toEqual([0, 0, 0]);

    await eventually(() => expect(closed().length).toBeGreaterThanOrEqual(2), 20_000);
    expect(Date.now() - since).toBeGreaterThan(9_000);
    expect(closed().map(({ status }) => status)).toEqual([408, 408]);
    for (const { answer } of closed()) expect(answer).toContain('request.too-slow');
    // The server starts to read the third picture, whichever it is, only now. If it read all three at a time, the third would be closed
    // before the next answer.
    await sendWhole(() => open(ida, picture, 0));
    const third = slow.find(({ isClosed }) => !isClosed);
    if (third?.status !== 0) throw new Error('All three pictures were read at a time');
    third.finish();
    await eventually(() => expect(third.status).toBeGreaterThanOrEqual(200));
    expect(third.status).toBeLessThan(300);
    steady.finish();
    await eventually(() => expect(steady.status).toBeGreaterThanOrEqual(200));
    expect(steady.status).toBeLessThan(300);
    for (const request of [steady, third]) request.destroy();
  },
);
