import { assertSupportedVersion } from './migrate.js';

it.each(['17.0', '18.4', '18beta1', '100.1 (Debian 100.1-1)'])('PostgreSQL %s is accepted', (version) => {
  expect(() => assertSupportedVersion(version)).not.toThrow();
});

it.each(['9.6.24', '15.16 (Debian 15.16-0+deb12u1)', '16.11'])(
  'PostgreSQL %s is rejected with a message that names the required version',
  (version) => {
    expect(() => assertSupportedVersion(version)).toThrow(
      `Invalid setting DATABASE_URL: the server runs PostgreSQL ${version}, but 17 or newer is required`,
    );
  },
);
