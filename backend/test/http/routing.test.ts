import { routesOf } from '../access/registered-routes.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
});
afterAll(() => app.stop());

const isId = (segment: string) => /^:(id|\w+Id)$/.test(segment);
const isText = (segment: string) => segment.startsWith(':') && !isId(segment);

/** True if one URL can match both segments: an id never matches a word, any other parameter matches everything. */
const overlaps = (a: string, b: string) => a === b || isText(a) || isText(b) || (isId(a) && isId(b));

const canMatchSameUrl = (a: string, b: string) => {
  const [left, right] = [a.split(/[ /]/), b.split(/[ /]/)];
  return left.length === right.length && left.every((segment, index) => overlaps(segment, right[index] ?? ''));
};

it('registers no two routes that match the same URL, so that the order of modules does not matter', () => {
  const routes = routesOf(app);
  const pairs = routes.flatMap((route, index) =>
    routes.slice(index + 1).flatMap((laterRoute) => (canMatchSameUrl(route, laterRoute) ? [[route, laterRoute]] : [])),
  );
  expect(pairs).toEqual([]);
});

it('uses only ids, conversations, tokens and positions of photos as parameters', () => {
  const parameters = routesOf(app).flatMap((route) => route.match(/:\w+/g) ?? []);
  expect([...new Set(parameters.filter(isText))].sort()).toEqual([':conversation', ':position', ':token']);
});

it.each([
  '/api/users/teams',
  '/api/users/following',
  '/api/users/search',
  '/api/teams/map-data',
  '/api/fields/map-data',
  '/api/games/map-data',
])('does not match the last word of %s as an id', async (path) => {
  const { body } = await ida.http.get(path).expect(200);
  expect(body).toBeInstanceOf(Array);
});

it.each(['/api/users/nobody', '/api/teams/1', '/api/posts/%00', `/api/fields/${'0'.repeat(36)}`])(
  'finds no route for %s, whose id is not a UUID',
  async (path) => {
    const { body } = await ida.http.get(path).expect(404);
    expect(body.code).toBe('route.unknown');
  },
);

it('accepts an id in capital letters', async () => {
  const { body } = await ida.http.get(`/api/users/${ida.player.id.toUpperCase()}`).expect(200);
  expect(body.id).toBe(ida.player.id);
});
