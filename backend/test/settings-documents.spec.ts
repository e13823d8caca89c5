import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The settings that the program reads. */
function settings(): string[] {
  const [, body = ''] = /class Environment \{([^]*?)\n\}/.exec(read('backend/src/platform/config/config.ts')) ?? [];
  return namesIn(body, /^ {2}([A-Z0-9_]+)\??: /gm);
}

it('README.md lists exactly the settings that the program reads', () => {
  const [, table = ''] = /\| variable \|([^]*?)\n\n/.exec(read('README.md')) ?? [];
  const cells = namesIn(table, /^\| (`[^|]*) \|/gm).join(' ');
  expect(settings().length).toBeGreaterThan(20);
  expect(namesIn(cells, /`([A-Z0-9_]+)`/g).sort()).toEqual(settings().sort());
});

it('docker-compose.yml passes on every setting, except those that a container must not change', () => {
  const compose = read('docker-compose.yml');
  const passed = new Set(namesIn(compose, /\b([A-Z][A-Z0-9_]+): /g));
  expect(settings().filter((name) => !passed.has(name))).toEqual(['PORT', 'DATA_DIR', 'RATE_LIMITS']);
});
