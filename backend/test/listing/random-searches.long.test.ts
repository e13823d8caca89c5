import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';
import { SeededRandom } from '../seeded-random.js';
import { FIELD_LIST_MODEL } from './field-list-model.js';
import { GAME_LIST_MODEL } from './game-list-model.js';
import { addressOf, expectedItems, type ListEntry, type ListModel, randomSearch, type Search } from './list-model.js';
import { PLAYER_LIST_MODEL } from './player-list-model.js';
import { insertRandomPlayer, type PlayerEntry } from './random-player.js';
import { TEAM_LIST_MODEL } from './team-list-model.js';

const SEARCHES_PER_VIEWER = 30;

const VIEWERS = {
  'a visitor': null,
  'a player without a place': { distanceUnit: 'miles' },
  'a player with a country but no coordinates': { country: 'Norway', distanceUnit: 'km' },
  'a player in the centre of a country': {
    country: 'Norway',
    city: null,
    latitude: 61,
    longitude: 9,
    distanceUnit: 'km',
  },
  'a player in Stockholm': { country: 'Sweden', latitude: 59.32938, longitude: 18.06871, distanceUnit: 'km' },
  'a player in Apia': { country: 'Samoa', latitude: -13.83333, longitude: -171.76666, distanceUnit: 'miles' },
  'a player on Spitsbergen': { country: 'Norway', latitude: 78.22334, longitude: 15.64689, distanceUnit: 'km' },
} as const;
type ViewerName = keyof typeof VIEWERS;
const VIEWER_NAMES = Object.keys(VIEWERS) as ViewerName[];

interface Viewer {
  readonly http: TestAgent;
  /** Null for a visitor. */
  readonly player: PlayerEntry | null;
}

interface ListedItem {
  readonly id: string;
  readonly distance: number | null;
}

async function readAllItems(http: TestAgent, address: string): Promise<{ items: ListedItem[]; totals: string[] }> {
  const items: ListedItem[] = [];
  const totals = new Set<string>();
  for (let path: string | undefined = address; path !== undefined;) {
    const answer: Response = await http.get(path).expect(200);
    items.push(...(answer.body as ListedItem[]).map(({ id, distance }) => ({ id, distance })));
    totals.add(`${answer.get('X-Total-Count')} ${answer.get('X-Total-Count-Capped') ?? ''}`.trim());
    path = nextPagePath(answer);
  }
  return { items, totals: [...totals] };
}

function testList<Entry extends ListEntry>(name: string, model: ListModel<Entry>): void {
  describe(`the list of ${name}`, () => {
    let app: TestApp;
    let entries: Entry[];
    const viewers = new Map<ViewerName, Viewer>();

    beforeAll(async () => {
      app = await TestApp.start();
      const random = new SeededRandom(7);
      for (const viewerName of VIEWER_NAMES) {
        const traits = VIEWERS[viewerName];
        const player = traits && (await insertRandomPlayer(app, random, traits));
        viewers.set(viewerName, { player, http: player ? (await app.signIn(player)).http : app.visitor() });
      }
      const players = [...viewers.values()].flatMap(({ player }) => player ?? []);
      entries = await model.insert(app, random, players);
    });
    afterAll(() => app.stop());

    const viewerNamed = (viewerName: ViewerName): Viewer => {
      const viewer = viewers.get(viewerName);
      if (!viewer) throw new Error(`No viewer is ${viewerName}`);
      return viewer;
    };

    it.each(VIEWER_NAMES)(
      'returns all matches of random searches in order and with their total to %s',
      async (viewerName) => {
        const { http, player } = viewerNamed(viewerName);
        const random = new SeededRandom(2026 + VIEWER_NAMES.indexOf(viewerName));
        const everything: Search<Entry> = { path: model.paths[0] ?? '', limit: 100, filters: [] };
        const searches = [...Array(SEARCHES_PER_VIEWER)].map(() => randomSearch(model, random));
        await Promise.all(
          [everything, ...searches].map(async (search) => {
            const address = addressOf(search);
            const items = expectedItems(model, entries, player, search);
            const answer = await readAllItems(http, address);
            expect({ address, ...answer }).toEqual({ address, items, totals: [`${items.length}`] });
          }),
        );
      },
    );

    it.each(VIEWER_NAMES)('returns the total on an empty page after the last one to %s', async (viewerName) => {
      const { http, player } = viewerNamed(viewerName);
      const isUnlocated = player?.latitude == null || player.isApproximate;
      const last: Record<string, [key: string | number, id: string]> = {
        name: ['~', 'ffffffff-ffff-7fff-8fff-ffffffffffff'],
        date: ['9999-12-31T23:59:59.000Z', 'ffffffff-ffff-7fff-8fff-ffffffffffff'],
        distance: [9, '00000000-0000-7000-8000-000000000000'],
      };
      const key = last[(isUnlocated && (model.nameOf ? 'name' : model.defaultOrder)) || 'distance'];
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      for (const words of [undefined, model.words[0]]) {
        const search: Search<Entry> = { path: model.paths[0] ?? '', limit: 20, words, filters: [] };
        const answer = await http.get(`${addressOf(search)}&cursor=${cursor}`).expect(200);
        const total = expectedItems(model, entries, player, search).length;
        expect([answer.body, answer.get('X-Total-Count')]).toEqual([[], `${total}`]);
      }
    });
  });
}

testList('players', PLAYER_LIST_MODEL);
testList('teams', TEAM_LIST_MODEL);
testList('fields', FIELD_LIST_MODEL);
testList('games', GAME_LIST_MODEL);
