import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { animated, blackPng, BLUE, cmyk, halves, jpeg, noise, phonePicture, RED, textChunk } from './sample-images.js';
import { download, newTicket, put, upload } from './upload-requests.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
});
afterAll(() => app.stop());

const MB = 1024 * 1024;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';

const stored = async () => (await app.pool.query('SELECT 1 FROM images')).rowCount;
const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`muster-picture-${process.pid}-`));

const text = (bytes: string) => Promise.resolve(Buffer.from(bytes, 'latin1'));

const REFUSED: [what: string, code: string, status: number, file: () => Promise<Buffer>][] = [
  ['HTML that is called a JPEG', 'image.wrong-type', 415, () => text(HTML)],
  ['an SVG with a script', 'image.wrong-type', 415, () => text(SVG)],
  ['an SVG after an XML declaration', 'image.wrong-type', 415, () => text(`<?xml version="1.0"?>${SVG}`)],
  ['a GIF', 'image.wrong-type', 415, () => text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a TIFF', 'image.wrong-type', 415, () => halves(9, 9).tiff().toBuffer()],
  ['an AVIF', 'image.wrong-type', 415, () => text('\0\0\0 ftypavif\0\0\0\0avifmif1')],
  ['a PDF', 'image.wrong-type', 415, () => text('%PDF-1.7\n')],
  ['a WAVE file, which begins like a WebP', 'image.wrong-type', 415, () => text('RIFF\x24\0\0\0WAVEfmt ')],
  ['a picture after a space', 'image.wrong-type', 415, async () => Buffer.concat([Buffer.from(' '), await jpeg()])],
  ['an empty file', 'image.wrong-type', 415, () => text('')],
  ['only the first three bytes of a JPEG', 'image.broken', 400, () => text('\xff\xd8\xff')],
  ['HTML that begins like a JPEG', 'image.broken', 400, () => text(`\xff\xd8\xff${HTML}`)],
  ['HTML that begins like a PNG', 'image.broken', 400, () => text(`\x89PNG\r\n\x1a\n${HTML}`)],
  ['an SVG after a WebP header', 'image.broken', 400, () => text(`RIFF\0\0\0\0WEBP${SVG}`)],
  ['a truncated JPEG', 'image.broken', 400, async () => (await jpeg(800, 600)).subarray(0, 3_000)],
  ['a truncated PNG', 'image.broken', 400, async () => (await noise(200, 200).png().toBuffer()).subarray(0, 9_000)],
  ['a PNG of 20,000 × 20,000 pixels', 'image.too-many-pixels', 413, () => Promise.resolve(blackPng(20_000, 20_000))],
  ['a PNG of one pixel too many', 'image.too-many-pixels', 413, () => Promise.resolve(blackPng(50_000_001, 1))],
];

it.each(REFUSED)('rejects %s: %s', async (_, code, status, file) => {
  const before = await stored();
  const answer = await put(ida, await newTicket(ida), await file());
  expect(answer.body).toMatchObject({ statusCode: status, code, message: expect.any(String) });
  expect(await stored()).toBe(before);
  expect(temporaryFiles()).toEqual([]);
});

it('accepts a picture of exactly 50 megapixels', async () => {
  const { imageUrl, width, height } = await upload(ida, blackPng(10_000, 5_000));
  expect({ width, height }).toEqual({ width: 2048, height: 1024 });
  await app.visitor().get(imageUrl).expect(200);
});

it('accepts a picture that is one pixel high', async () => {
  expect(await upload(ida, blackPng(100_000, 1))).toMatchObject({ width: 2048, height: 1 });
});

it('accepts a picture of a single pixel', async () => {
  expect(await upload(ida, await jpeg(1, 1))).toMatchObject({ width: 1, height: 1 });
});

describe('the upload route', () => {
  const flood = () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(12 * MB)]);

  it('answers 413 when Content-Length exceeds 10 MB', async () => {
    const { body } = await put(ida, await newTicket(ida), flood()).expect(413);
    expect(body).toMatchObject({ code: 'image.too-large', message: 'Image size must be under 10MB' });
    expect(temporaryFiles()).toEqual([]);
  });

  /** Sends until the server closes the connection; resolves with the number of bytes sent and the answer. */
  function streamUntilClosed(path: string, head: Buffer): Promise<{ sent: number; answer: string }> {
    const { port, hostname } = new URL(app.url);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      let [sent, answer] = [0, ''];
      const part = Buffer.alloc(64 * 1024);
      const sendParts = (): void => {
        while (!socket.destroyed && sent < 200 * MB) {
          sent += part.length;
          if (!socket.write(`10000\r\n${part.toString('latin1')}\r\n`, 'latin1'))
            return void socket.once('drain', sendParts);
        }
      };
      socket.on('data', (bytes) => (answer += bytes.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ sent, answer }));
      socket.write(
        `PUT ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${ida.cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      socket.write(`${head.length.toString(16)}\r\n${head.toString('latin1')}\r\n`, 'latin1');
      sendParts();
    });
  }

  it('aborts a chunked upload when it exceeds 10 MB', async () => {
    const { sent, answer } = await streamUntilClosed(await newTicket(ida), Buffer.from('\xff\xd8\xff', 'latin1'));
    expect(sent).toBeLessThan(40 * MB);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('image.too-large');
    expect(temporaryFiles()).toEqual([]);
  });

  it('aborts an upload when its first bytes are not a picture', async () => {
    const { answer } = await streamUntilClosed(await newTicket(ida), Buffer.from(HTML));
    expect(answer).toMatch(/^HTTP\/1.1 415 /);
  });
});

/** Starts an upload and sends only its first 500 bytes. */
async function startUpload(path: string, { cookie } = ida): Promise<Socket> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 99999\r\n\r\n`);
  socket.write((await jpeg()).subarray(0, 500));
  return socket;
}

it('discards an upload whose connection breaks and accepts it again at the same address', async () => {
  const before = await stored();
  const path = await newTicket(ida);
  const socket = await startUpload(path);
  await eventually(() => expect(temporaryFiles()).toHaveLength(1));
  socket.destroy();
  await eventually(async () => {
    expect(temporaryFiles()).toEqual([]);
    expect(await stored()).toBe(before);
  });
  await put(ida, path, await jpeg()).expect(200);
});

it('uses no database connection while slow uploads arrive', async () => {
  const sockets: Socket[] = [];
  for (let index = 0; index < 15; index += 1) {
    const person = await app.person();
    sockets.push(await startUpload(await newTicket(person), person));
  }
  await eventually(() => expect(temporaryFiles()).toHaveLength(15));
  expect(app.pool.totalCount - app.pool.idleCount).toBe(0);
  await ida.http.get('/api/auth/user').expect(200);
  sockets.forEach((socket) => socket.destroy());
  await eventually(() => expect(temporaryFiles()).toEqual([]));
});

it('receives at most two uploads of one account at a time', async () => {
  const bo = await app.person();
  const sockets = await Promise.all([...Array(4)].map(async () => startUpload(await newTicket(bo), bo)));
  const rows = () => app.pool.query('SELECT FROM images WHERE owner_id = $1', [bo.player.id]);
  await eventually(async () => expect((await rows()).rowCount).toBe(4));
  await upload(ida, await jpeg());
  expect(temporaryFiles()).toHaveLength(2);
  sockets.forEach((socket) => socket.destroy());
  await eventually(() => expect(temporaryFiles()).toEqual([]));
  await upload(bo, await jpeg());
});

/** The colour at a point; `x` and `y` are fractions of the width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(offset, offset + 3)];
}

const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 40);

it('rotates a phone’s picture upright and removes its metadata', async () => {
  const original = await phonePicture();
  expect(original.toString('latin1')).toContain('CanaryPhone');
  const { imageUrl, width, height } = await upload(ida, original);
  expect({ width, height }).toEqual({ width: 300, height: 400 });
  for (const size of ['', '?width=160']) {
    const bytes = await download(ida, imageUrl + size);
    expect(isNear(await colourAt(bytes, 0.5, 0.1), RED)).toBe(true);
    expect(isNear(await colourAt(bytes, 0.5, 0.9), BLUE)).toBe(true);
    const { exif, orientation, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect({ exif, orientation, icc, xmp, iptc, comments }).toEqual({});
    expect(bytes.toString('latin1')).not.toMatch(/Canary|Exif|GPS/);
  }
});

it.each<[what: string, file: () => Promise<Buffer>]>([
  ['an HTML page appended to a JPEG', async () => Buffer.concat([await jpeg(), Buffer.from(HTML)])],
  [
    'a ZIP appended to a PNG',
    async () => Buffer.concat([await halves(99, 99).png().toBuffer(), Buffer.from(`PK\x03\x04${HTML}`)]),
  ],
  ['a script in a PNG comment', () => Promise.resolve(blackPng(50, 50, textChunk(HTML)))],
  [
    'a script in a JPEG comment',
    async () => {
      const [picture, comment] = [await jpeg(), Buffer.from(HTML)];
      const length = comment.length + 2;
      return Buffer.concat([
        picture.subarray(0, 2),
        Buffer.from([0xff, 0xfe, length >> 8, length & 255]),
        comment,
        picture.subarray(2),
      ]);
    },
  ],
])('strips %s', async (_, file) => {
  const original = await file();
  expect(original.toString('latin1')).toContain('<script>');
  const { imageUrl } = await upload(ida, original);
  const bytes = await download(ida, imageUrl);
  expect(bytes.toString('latin1')).not.toMatch(/script|PK\x03\x04|doctype/);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
});

it('stores only the first frame of an animation', async () => {
  const { imageUrl, width, height } = await upload(ida, await animated());
  expect({ width, height }).toEqual({ width: 60, height: 40 });
  const bytes = await download(ida, imageUrl);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect(isNear(await colourAt(bytes, 0.1, 0.5), RED)).toBe(true);
});

it('converts a CMYK picture to sRGB', async () => {
  const { imageUrl } = await upload(ida, await cmyk());
  const bytes = await download(ida, imageUrl);
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, format: 'jpeg' });
  const [red = 0, , blue = 255] = await colourAt(bytes, 0.1, 0.5);
  expect(red - blue).toBeGreaterThan(100);
});

it.each<[what: string, file: () => Promise<Buffer>]>([
  ['a picture with 16 bits per channel', () => halves(90, 60).toColourspace('rgb16').png().toBuffer()],
  ['a greyscale picture', () => halves(90, 60).toColourspace('b-w').jpeg().toBuffer()],
  ['a translucent greyscale picture', () => halves(90, 60).toColourspace('b-w').ensureAlpha(0.5).png().toBuffer()],
  ['a PNG with a palette', () => halves(90, 60).png({ palette: true }).toBuffer()],
  ['a lossless WebP', () => halves(90, 60).webp({ lossless: true }).toBuffer()],
  ['a progressive JPEG', () => halves(90, 60).jpeg({ progressive: true }).toBuffer()],
])('accepts %s', async (_, file) => {
  const { imageUrl, ...size } = await upload(ida, await file());
  expect(size).toEqual({ width: 90, height: 60 });
  expect(await sharp(await download(ida, imageUrl)).metadata()).toMatchObject({ space: 'srgb', width: 90 });
});

describe('a server that receives many large pictures at once', () => {
  it('decodes two at a time while it reads the header of a third, answers 503 to uploads beyond the queue and still answers other requests quickly', async () => {
    const large = await noise(2_200, 1_500).jpeg({ quality: 90 }).toBuffer();
    expect(large.length).toBeLessThan(10 * MB);
    const people = await Promise.all([...Array(6)].map(() => app.person()));
    const uploads = people.flatMap((person) =>
      [...Array(6)].map(async () => put(person, await newTicket(person), large)),
    );

    const began = performance.now();
    const times: number[] = [];
    let maxConcurrent = 0;
    let isOver = false;
    const polling = (async () => {
      while (!isOver) {
        const started = performance.now();
        await ida.http.get('/api/auth/user').expect(200);
        times.push(performance.now() - started);
        // Waits for the next event-loop turn: a finishing job is still counted when its successor starts.
        await new Promise(setImmediate);
        // Reads both counters together, because a job moves from the queue to a thread at any moment.
        const { queue, process } = sharp.counters();
        maxConcurrent = Math.max(maxConcurrent, queue + process);
      }
    })();
    const answers = await Promise.all(uploads);
    isOver = true;
    await polling;

    const [accepted, refused] = [
      answers.filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ];
    expect(accepted.length).toBeGreaterThanOrEqual(12);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'server.unavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(maxConcurrent).toBeLessThanOrEqual(3);
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(Math.max(150, (performance.now() - began) / 20));
    expect(temporaryFiles()).toEqual([]);
  });
});
