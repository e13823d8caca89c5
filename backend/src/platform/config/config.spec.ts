import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { Config } from './config.js';
import { ConfigurationError } from './configuration-error.js';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (settings: NodeJS.ProcessEnv = {}) =>
  Config.from({ DATABASE_URL: 'postgres://muster@127.0.0.1:5432/muster', DATA_DIR: dataDir, ...settings });

function refusal(settings: NodeJS.ProcessEnv): string {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
}

it('Every setting but the database has a default', () => {
  const databaseUrl = 'postgres://muster@127.0.0.1:5432/muster';
  expect(Config.from({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: null,
    dataDir,
    databaseUrl,
    databasePool: 20,
    redisUrl: null,
    role: 'all',
    seed: 'demo',
    sessionSecret: expect.any(String),
    trustProxy: false,
    logLevel: 'info',
    rateLimits: true,
    hintInterval: 1_000,
    presenceInterval: 1_000,
    scheduleInterval: 15_000,
    metricsToken: null,
    smtpUrl: null,
    mailFrom: 'Muster <muster@localhost>',
    geocoderUrl: null,
    googleMapsKey: null,
    mapStyleUrl: null,
    s3: null,
  });
});

it('An empty value counts as unset', () => {
  expect(read({ PORT: '', PUBLIC_URL: '', REDIS_URL: '', SESSION_SECRET: '', ROLE: '' })).toMatchObject({
    port: 3000,
    publicOrigin: null,
    redisUrl: null,
    role: 'all',
  });
});

it('The configuration is frozen', () => {
  const config = read();
  expect(Object.isFrozen(config)).toBe(true);
});

it.each([
  ['PORT', ['x', '-1', '65536', '80.5', '1e9'], 'it must be a port number'],
  [
    'PUBLIC_URL',
    ['muster', 'ftp://muster.example', 'javascript:alert(1)'],
    'it must be an address like https://muster.example',
  ],
  [
    'DATABASE_URL',
    ['x', 'mysql://a/b', 'postgres://host:port/muster', 'postgres:// a'],
    'it must be an address like postgres://user:password@host:5432/muster (npm start provides one)',
  ],
  ['DATABASE_POOL', ['x', '2.5'], 'it must be a number of connections'],
  ['DATABASE_POOL', ['1', '0', '-5'], 'it must be at least 2'],
  ['DATABASE_POOL', ['201'], 'it can be at most 200'],
  ['REDIS_URL', ['x', 'http://127.0.0.1', 'redis://host:port'], 'it must be an address like redis://host:6379'],
  ['ROLE', ['boss', 'WEB'], 'it must be all, web or worker'],
  ['SEED', ['yes'], 'it must be demo or none'],
  ['SESSION_SECRET', ['short', 'x'.repeat(31)], 'it must have at least 32 characters'],
  [
    'TRUST_PROXY',
    ['true', 'yes', 'dead', '1.2.3', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', 'loopback,', '1,2'],
    'it must be a number of proxies or a list of their addresses',
  ],
  ['LOG_LEVEL', ['loud', 'INFO'], 'it must be one of fatal, error, warn, info, debug, trace, silent'],
  ['RATE_LIMITS', ['no', 'true'], 'it must be on or off'],
  ['HINT_INTERVAL', ['x', '2.5'], 'it must be a number of milliseconds'],
  ['HINT_INTERVAL', ['0', '-5'], 'it must be at least 1'],
  ['HINT_INTERVAL', ['60001'], 'it can be at most 60000'],
  ['PRESENCE_INTERVAL', ['0'], 'it must be at least 1'],
  ['PRESENCE_INTERVAL', ['60001'], 'it can be at most 60000'],
  ['SCHEDULE_INTERVAL', ['0'], 'it must be at least 1'],
  ['METRICS_TOKEN', ['short'], 'it must have at least 16 characters'],
  [
    'SMTP_URL',
    ['mail.example', 'http://mail.example', 'smtp://mail.example:port'],
    'it must be an address like smtp://user:password@mail.example:587',
  ],
  [
    'MAIL_FROM',
    ['Muster', 'muster@', '<@example>', 'a@b.example\nBcc: c@d.example', 'Muster <a@b.example'],
    'it must be a sender like Muster <muster@mail.example>',
  ],
  ['GEOCODER_URL', ['x', 'nominatim.example', 'ftp://x'], 'it must be an address like https://nominatim.example'],
  ['GOOGLE_MAPS_API_KEY', ['short', 'with spaces', '<script>alert(1)'], 'it must be a Google Maps key'],
  ['MAP_STYLE_URL', ['x', 'tiles.example', 'ftp://x'], 'it must be an address like https://tiles.example/style.json'],
  ['S3_ENDPOINT', ['x', 'ftp://s3.example', 's3://bucket'], 'it must be an address like https://s3.example'],
  ['S3_REGION', ['eu north', 'EU'], 'it must be a region like eu-north-1'],
  ['S3_BUCKET', ['a', 'Pictures', 'pictures/2', '-pictures'], 'it must be the name of a bucket'],
])('An invalid %s is rejected with a message that names the setting', (name, values, line) => {
  for (const value of values)
    expect(`${value}: ${refusal({ [name]: value })}`).toBe(`${value}: Invalid setting ${name}: ${line}`);
});

it('A configuration without a database is rejected', () => {
  expect(refusal({ DATABASE_URL: undefined })).toMatch(
    /^Invalid setting DATABASE_URL: it must be an address like postgres:/,
  );
});

it('Only the first of several invalid settings is reported', () => {
  expect(refusal({ PORT: 'x', ROLE: 'boss' })).toBe('Invalid setting PORT: it must be a port number');
});

it.each(['web', 'worker'])('The role %s is accepted only with Redis', (role) => {
  expect(refusal({ ROLE: role })).toMatch(/^Invalid setting ROLE: .* needs REDIS_URL/);
  expect(read({ ROLE: role, REDIS_URL: 'redis://127.0.0.1:6379' }).role).toBe(role);
});

it.each([
  ['https://muster.example', 'https://muster.example'],
  ['https://muster.example/', 'https://muster.example'],
  ['https://Muster.Example:443/home?x', 'https://muster.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('PUBLIC_URL %s has the origin %s', (url, origin) => {
  expect(read({ PUBLIC_URL: url }).publicOrigin).toBe(origin);
});

it.each([
  ['false', false],
  ['1', 1],
  ['loopback', 'loopback'],
  ['loopback, 10.0.0.0/8, ::1', 'loopback, 10.0.0.0/8, ::1'],
])('TRUST_PROXY %s is parsed as %j', (value, trust) => {
  expect(read({ TRUST_PROXY: value, PUBLIC_URL: 'https://muster.example' }).trustProxy).toBe(trust);
});

it('A proxy is trusted only when PUBLIC_URL is set', () => {
  expect(refusal({ TRUST_PROXY: '1' })).toMatch(/^Invalid setting TRUST_PROXY: it needs PUBLIC_URL/);
});

it.each([
  'postgres://muster:pa%40ss@db:5432/muster?sslmode=require',
  'postgresql:///muster?host=/run/postgresql',
  'postgres://muster@/muster?host=/run',
])('The database URL %s is accepted', (url) => {
  expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

describe('the S3 settings', () => {
  const all = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_REGION: 'eu-north-1',
    S3_BUCKET: 'muster-pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('appear in the configuration when all required ones are set', () => {
    expect(read(all).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-north-1',
      bucket: 'muster-pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('need no endpoint for Amazon’s own S3', () => {
    expect(read({ ...all, S3_ENDPOINT: undefined }).s3).toMatchObject({ endpoint: undefined, region: 'eu-north-1' });
  });

  it.each(['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('fail without %s', (name) => {
    expect(refusal({ ...all, [name]: '' })).toBe(`Invalid setting ${name}: it must be set when S3_ENDPOINT is`);
  });

  it('fail with only an endpoint', () => {
    expect(refusal({ S3_ENDPOINT: all.S3_ENDPOINT })).toBe(
      'Invalid setting S3_REGION: it must be set when S3_ENDPOINT is',
    );
  });
});

describe('the session secret', () => {
  const path = () => join(dataDir, 'session-secret');

  it('persists in a file that only its owner can read', () => {
    const { sessionSecret } = read();
    expect(sessionSecret).toMatch(/^[\w-]{64}$/);
    expect(read().sessionSecret).toBe(sessionSecret);
    expect(readFileSync(path(), 'utf8')).toBe(sessionSecret);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('differs between data folders', () => {
    const { sessionSecret } = read();
    expect(read({ DATA_DIR: join(dataDir, 'other', 'folder') }).sessionSecret).not.toBe(sessionSecret);
  });

  it('equals SESSION_SECRET when that is set, and no file is created', () => {
    expect(read({ SESSION_SECRET: 's'.repeat(32) }).sessionSecret).toBe('s'.repeat(32));
    expect(existsSync(path())).toBe(false);
  });

  it('cannot come from an empty file, because anyone could sign with an empty secret', () => {
    writeFileSync(path(), '');
    expect(refusal({})).toBe(`Invalid setting DATA_DIR: ${path()} contains no secret; delete it`);
  });

  it('causes an error when it cannot be read', () => {
    mkdirSync(path());
    expect(refusal({})).toBe(`Invalid setting DATA_DIR: ${path()} cannot be read`);
  });

  it('requires a data folder that can be created', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(refusal({ DATA_DIR: join(file, 'below') })).toMatch(/^Invalid setting DATA_DIR: cannot write to /);
  });
});
