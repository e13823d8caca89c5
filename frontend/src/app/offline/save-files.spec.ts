import { cacheNameOf, newestFirst } from '@/shared/offline/saved-files';
import { saveFiles } from './save-files';

/** The caches of the browser, with what `saveFiles` uses of them. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  open(name: string) {
    const files = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, files);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(files.get(path)),
      put: (path: string, response: Response) => Promise.resolve(void files.set(path, response)),
    });
  }
  match(path: string, { cacheName }: { cacheName?: string } = {}) {
    const caches = cacheName ? [this.stored.get(cacheName)] : [...this.stored.values()];
    return Promise.resolve(caches.map((files) => files?.get(path)).find(Boolean));
  }
  keys = () => Promise.resolve([...this.stored.keys()]);
  delete = (name: string) => Promise.resolve(this.stored.delete(name));
}

let saved: FakeCaches;
let requested: string[];
let server: Record<string, string>;
const untilIdle = () => Promise.resolve();

function deploy(build: number, files: string[]): string {
  const list = `/assets/offline-${build}.json`;
  server = {
    '/index.html': `<html data-offline="${list}"><script src="/assets/start-${build}.js"></script>`,
    [list]: JSON.stringify(files),
    [`/assets/start-${build}.js`]: 'start',
    ...Object.fromEntries(files.map((file) => [file, file])),
  };
  return list;
}

beforeEach(() => {
  saved = new FakeCaches();
  requested = [];
  Object.assign(globalThis, { caches: saved });
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    requested.push(path as string);
    const body = server[path as string];
    return Promise.resolve(new Response(body, { status: body === undefined ? 404 : 200 }));
  });
});
afterEach(() => jest.restoreAllMocks());

const filesOf = (list: string) => [...(saved.stored.get(cacheNameOf(list))?.keys() ?? [])];

it('saveFiles saves the files of the page and of the list, and the shell last', async () => {
  const list = deploy(1, ['/assets/home.js']);
  await saveFiles(list, untilIdle);
  expect(filesOf(list)).toEqual(['/assets/offline-1.json', '/assets/start-1.js', '/assets/home.js', '/index.html']);
});

it('saveFiles requests nothing when the build is saved already', async () => {
  const list = deploy(1, ['/assets/home.js']);
  await saveFiles(list, untilIdle);
  requested = [];
  await saveFiles(list, untilIdle);
  expect(requested).toEqual([]);
});

it('saveFiles loads only the changed files of a new build, and keeps the files of the previous build', async () => {
  const first = deploy(1, ['/assets/home.js', '/assets/chat.js']);
  await saveFiles(first, untilIdle);
  requested = [];
  const second = deploy(2, ['/assets/home.js', '/assets/chat-2.js']);
  await saveFiles(second, untilIdle);
  expect(requested).not.toContain('/assets/home.js');
  expect(filesOf(second)).toContain('/assets/home.js');
  expect(filesOf(first)).toContain('/assets/chat.js');
});

it('saveFiles deletes the files of all builds but the last two', async () => {
  const lists = [];
  for (const build of [1, 2, 3]) {
    const list = deploy(build, [`/assets/home-${build}.js`]);
    await saveFiles(list, untilIdle);
    lists.push(cacheNameOf(list));
  }
  expect(newestFirst([...saved.stored.keys()])).toEqual(lists.slice(1).reverse());
});

it('saveFiles deletes a newer build that was withdrawn, but not one that was deployed after the page was opened', async () => {
  const first = deploy(1, ['/assets/home.js']);
  await saveFiles(first, untilIdle);
  const second = deploy(2, ['/assets/home-2.js']);
  await saveFiles(second, untilIdle);
  const builds = () => newestFirst([...saved.stored.keys()]);
  await saveFiles(first, untilIdle);
  expect(builds()).toEqual([cacheNameOf(second), cacheNameOf(first)]);
  deploy(1, ['/assets/home.js']);
  await saveFiles(first, untilIdle);
  expect(builds()).toEqual([cacheNameOf(first)]);
});

it('saveFiles saves no shell when a file is missing, and continues the next time', async () => {
  const list = deploy(1, ['/assets/home.js', '/assets/chat.js']);
  delete server['/assets/chat.js'];
  await expect(saveFiles(list, untilIdle)).rejects.toThrow('/assets/chat.js: 404');
  expect(filesOf(list)).not.toContain('/index.html');
  server['/assets/chat.js'] = 'chat';
  await saveFiles(list, untilIdle);
  expect(filesOf(list)).toContain('/index.html');
});

it('saveFiles saves nothing for a page without a list, such as that of the development server', async () => {
  await saveFiles(undefined, untilIdle);
  expect(requested).toEqual([]);
});
