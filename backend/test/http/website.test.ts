import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TestApp } from '../app.js';

const PAGE = '<!doctype html><html lang="en"><head><title>Muster</title></head><body></body></html>';
const CODE = 'export const answer = 42;\n'.repeat(50);

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-website-'));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': PAGE,
    'sw.js': CODE,
    'assets/app-1a2b3c.js': CODE,
    'assets/map-worker-1a2b3c.js': CODE,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'assets/plain-1a2b3c.js'), CODE);
  app = await TestApp.start({}, undefined, folder);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const open = (path: string, encodings: string) => app.visitor().get(path).set('Accept-Encoding', encodings);

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('answers a client that accepts %s with the copy compressed as %s', async (accepted, encoding) => {
  const { status, text, headers } = await open('/assets/app-1a2b3c.js', accepted);
  expect([status, text]).toEqual([200, CODE]);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

it('serves the file itself to a client that accepts no compression, and when there is no copy', async () => {
  for (const [path, accepted] of [
    ['/assets/app-1a2b3c.js', 'identity'],
    ['/assets/plain-1a2b3c.js', 'br'],
  ] as const) {
    const { status, text, headers } = await open(path, accepted);
    expect([status, text, headers['content-encoding'], headers['vary']]).toEqual([
      200,
      CODE,
      undefined,
      'Accept-Encoding',
    ]);
  }
});

it('sends each copy with its own entity tag, and answers 304 to it', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await open('/assets/app-1a2b3c.js', encoding);
      const again = await open('/assets/app-1a2b3c.js', encoding).set('If-None-Match', headers['etag'] ?? '');
      expect(again.status).toBe(304);
      return headers['etag'];
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

it('serves the compressed page under every path of a page', async () => {
  const { text, headers } = await open('/home', 'br').set('Accept', 'text/html');
  expect(text).toBe(PAGE);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
});

it('serves the service worker with no-cache and the content security policy of pages', async () => {
  const { text, headers } = await open('/sw.js', 'br');
  expect(text).toBe(CODE);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const policy = headers['content-security-policy'];
  for (const directive of ["default-src 'none'", "connect-src 'self'", "worker-src 'self'"])
    expect(policy).toContain(directive);
});

it('answers 404 for a file that is missing or outside the folder', async () => {
  for (const path of ['/assets/missing.js', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json'])
    expect([path, (await open(path, 'br')).status]).toEqual([path, 404]);
});

it('sends the security policy with pages and workers, but not with other assets', async () => {
  const policyOf = async (path: string) => (await open(path, 'br').set('Accept', '*/*')).headers;
  expect(await policyOf('/home')).toHaveProperty('content-security-policy');
  expect(await policyOf('/assets/map-worker-1a2b3c.js')).toHaveProperty('content-security-policy');
  const headers = await policyOf('/assets/app-1a2b3c.js');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});
