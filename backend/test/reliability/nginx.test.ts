import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../launcher/free-port.mjs';
import { eventually } from '../eventually.js';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** The paths compiled into nginx, to which it logs by default. */
const defaultLogs = [...String(spawnSync('nginx', ['-V']).stderr).matchAll(/--(?:http|error)-log-path=(\S+)/g)].map(
  ([, path = '']) => path,
);
const TEMPORARY_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const folder = mkdtempSync(join(tmpdir(), 'muster-nginx-'));
const servers: Server[] = [];
let nginx: ChildProcess;
let errors = '';
let origin: string;

/** Starts a stand-in for a web process. It answers with its name, with status 503 to `/unavailable`, and not at all to `/broken`. Returns its address. */
async function startProcess(name: string): Promise<string> {
  const port = await freePort();
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/broken')) return response.destroy();
    response.statusCode = url === '/unavailable' ? 503 : 200;
    response.end(name);
  }).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${port}`;
}

/** Requests a path to which every process answers 503. */
async function requestUnavailable(forwardedFor: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${origin}/unavailable`, { headers: { 'X-Forwarded-For': forwardedFor } });
  return { status: response.status, body: await response.text() };
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns everything that nginx has logged. It cannot have written to a file that its user, who also runs the tests, may not read. */
function logged(): string {
  const files = [...defaultLogs.map((path) => resolve(folder, path)), join(folder, 'errors')].filter(isReadable);
  return errors + files.map((file) => readFileSync(file, 'utf8')).join('');
}

/** Returns the name of the process that answers a client. The proxy that terminates TLS sends the address of the client in `forwardedFor`. */
async function processOf(forwardedFor?: string): Promise<string> {
  const headers: Record<string, string> = forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {};
  return (await fetch(origin, { headers })).text();
}

beforeAll(async () => {
  if (!hasNginx) return;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const paths = TEMPORARY_PATHS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const configuration = readFileSync('docker/nginx.conf', 'utf8')
    .replace('web-1:3000', await startProcess('web-1'))
    .replace('web-2:3000', await startProcess('web-2'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('http {', `pid ${folder}/pid;\nhttp { ${paths}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'errors'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  nginx.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  await eventually(() => processOf());
});
afterAll(async () => {
  if (hasNginx && nginx.exitCode === null && nginx.signalCode === null) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  servers.forEach((server) => server.close());
  rmSync(folder, { recursive: true, force: true });
});

(hasNginx ? describe : describe.skip)(`nginx${hasNginx ? '' : ' (skipped: no nginx)'}`, () => {
  const clients = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`);

  it('distributes the clients of a proxy that terminates TLS over both processes', async () => {
    const answers = await Promise.all(clients.map((client) => processOf(client)));
    expect(new Set(answers)).toEqual(new Set(['web-1', 'web-2']));
  });

  it('sends all requests of a client to the same process, whichever further proxies they pass', async () => {
    for (const client of clients) {
      const further = [`${client}, 10.0.0.1`, `${client},10.0.0.2`, `${client}, 10.0.0.3, 10.0.0.4`];
      const answers = await Promise.all([client, client, ...further].map((header) => processOf(header)));
      expect(new Set(answers).size).toBe(1);
    }
  });

  it('sends further requests to a process that has answered 503, because they can succeed', async () => {
    for (const client of clients) {
      const process = await processOf(client);
      expect(await requestUnavailable(client)).toEqual({ status: 503, body: process });
      expect(await processOf(client)).toBe(process);
    }
  });

  it('sends all requests of a client without another proxy to the same process', async () => {
    const answers = await Promise.all(clients.map(() => processOf()));
    expect(new Set(answers).size).toBe(1);
  });

  // The last test, because it stops nginx: only then has everything that nginx logs arrived.
  it('logs no tokens of requests that succeed or fail', async () => {
    const token = randomUUID();
    for (const [path, status] of [
      ['/reset-password', 200],
      ['/broken', 502],
    ] as const) {
      const headers = { referer: `${origin}/?token=${token}` };
      expect((await fetch(`${origin}${path}?token=${token}`, { headers })).status).toBe(status);
    }
    const closed = once(nginx, 'close');
    nginx.kill('SIGTERM');
    await closed;
    expect(logged()).not.toContain(token);
  });
});
