import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The names of the events in an interface of the contract. */
function eventsOf(name: string): string[] {
  const body = new RegExp(`export interface ${name} \\{([^]*?)\\n\\}`).exec(
    read('backend/src/contracts/socket-events.ts'),
  );
  return [...(body?.[1] ?? '').matchAll(/^ {2}'?([a-z:-]+)'?: \(/gm)].flatMap(([, event]) => event ?? []);
}

/** The names in the first column of the tables of a section. */
function documentedIn(section: string): string[] {
  const text =
    read('docs/realtime.md')
      .split(/^## /m)
      .find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([a-z:-]+)`/g)].flatMap(([, event]) => event ?? []),
  );
}

it.each([
  ['ServerEvents', 'Server → client'],
  ['ClientEvents', 'Client → server'],
])('the realtime document lists exactly the events of %s', (contract, section) => {
  expect(eventsOf(contract).length).toBeGreaterThan(5);
  expect(documentedIn(section).sort()).toEqual(eventsOf(contract).sort());
});
