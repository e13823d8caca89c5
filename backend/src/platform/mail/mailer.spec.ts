import type { Config } from '../config/config.js';
import type { Housekeeping } from '../jobs/housekeeping.js';
import { Mailer } from './mailer.js';

const originOf = (settings: Partial<Config>): string =>
  new Mailer(
    { smtpUrl: null, publicOrigin: null, dataDir: 'var', port: 3000, ...settings } as Config,
    {} as Housekeeping,
  ).origin;

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['muster.local', 'http://muster.local:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('links in mails of a program that listens on %s start with %s', (host, origin) => {
  expect(originOf({ host })).toBe(origin);
  expect(new URL(originOf({ host })).origin).toBe(origin);
});

it('links in mails start with PUBLIC_URL if it is set', () => {
  expect(originOf({ host: '127.0.0.1', publicOrigin: 'https://muster.example' })).toBe('https://muster.example');
});
