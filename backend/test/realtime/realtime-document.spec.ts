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

const sectionOf = (section: string): string =>
  read('docs/realtime.md')
    .split(/^## /m)
    .find((part) => part.startsWith(section)) ?? '';

/** The names in the first column of the tables of a section. */
function documentedIn(section: string): string[] {
  return [...sectionOf(section).matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell]) =>
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

it('the realtime document lists exactly the properties of a message that a client sends', () => {
  const [, body = ''] =
    /export class MessageRequest \{([^]*?)\n\}/.exec(read('backend/src/contracts/messages.ts')) ?? [];
  const properties = [...body.matchAll(/^ {2}(\w+)\??: /gm)].flatMap(([, name]) => name ?? []);
  const [, payload = ''] = /^\| `message:send` \| `\{([^}]*)\}`/m.exec(sectionOf('Client → server')) ?? [];
  expect(properties.length).toBeGreaterThan(5);
  expect((payload.match(/\w+/g) ?? []).sort()).toEqual(properties.sort());
});
