import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GamePageView } from '../../src/contracts/games.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type CallData, pathOf } from '../access/access-case.js';
import { ROUTES } from '../access/access-table.js';
import { type AccessWorld, buildWorld } from '../access/access-world.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { inDays } from '../in-days.js';

/*
 * Nobody but the organizer and the field's admins may find out which field a game has asked for, or in which time zone it is. The tests call
 * every GET route of the access table with the ids of such a game, so they also cover routes that are added later.
 */

const HIDDEN = {
  name: 'Xyzzyvale',
  address: 'Xyzzystreet 4711',
  location: 'Xyzzytown',
  description: 'Xyzzy pines',
  country: 'Liechtenstein',
  latitude: 47.15153,
  longitude: 9.50937,
};
const TRACES = /xyzzy|47\.15|9\.509|Europe\/Vaduz|\b(GMT\+[12]|CES?T)\b/i;
/** Texts within the name, the location and the country of the field. */
const SEARCHES = ['xyzzy', 'xyzzytown', 'Liechtenstein'];
const NEARBY = { city: 'Vaduz', country: 'Liechtenstein', latitude: 47.14, longitude: 9.52 };

let folder: string;
let app: TestApp;
let world: AccessWorld;
let owner: Person;
let organizer: Person;
let others: Record<'stranger' | 'participant' | 'visitor', Pick<Person, 'http'>>;
let field: BuiltField;
let game: GamePageView;
const pushed: unknown[] = [];

/**
 * Half an hour before midnight in UTC, on the first Thursday that is at least five days away, or `daysLater` days after it. In the zone of
 * the hidden field, it is the next day.
 */
const lateThursday = (daysLater = 0): string => {
  const startsAt = new Date(inDays(5));
  startsAt.setUTCDate(startsAt.getUTCDate() + ((11 - startsAt.getUTCDay()) % 7) + daysLater);
  return `${startsAt.toISOString().slice(0, 10)}T23:30:00.000Z`;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Muster</title></head><body></body></html>',
  );
  app = await TestApp.start({}, undefined, folder);
  world = await buildWorld(app);
  owner = await app.person();
  const [stranger, participant] = await Promise.all([app.person(NEARBY), app.person(NEARBY)]);
  organizer = await app.person();
  others = { stranger, participant, visitor: { http: app.visitor() } };
  await Promise.all([stranger, participant].map(({ player }) => app.build.follow(player, organizer.player)));
  for (const person of [stranger, participant, null]) {
    const live = await app.connect(person);
    live.socket.onAny((...event: unknown[]) => pushed.push(event));
  }
  field = await app.build.field(owner.player, HIDDEN);
  game = await createGame();
  await participant.http.post(`/api/games/${game.id}/join`).send({}).expect(201);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

async function createGame(): Promise<GamePageView> {
  const request = {
    title: 'Night Watch',
    fieldId: field.id,
    gameStartDate: lateThursday(),
    gameEndDate: lateThursday(1),
    maxPlayers: 20,
    gameType: 'milsim',
  };
  return (await organizer.http.post('/api/games').send(request).expect(201)).body as GamePageView;
}

/** Every GET route with the ids of the table’s world, and with those of the game, its organizer and the field. */
function calls(): string[] {
  const table = ROUTES.filter(({ target }) => target.startsWith('GET ') && !UNRELATED.test(target));
  const ofGame: AccessWorld = { ...world, game: { ...world.game, id: game.id, fieldId: field.id } };
  const paths = table.flatMap(({ target, call }) => {
    const data: CallData = call(ofGame);
    return [data, ...[game.id, organizer.player.id, field.id].map((id) => ({ ...data, id }))].map((filled) =>
      pathOf(target, filled),
    );
  });
  const days = [lateThursday(), lateThursday(1), lateThursday(2)].map((time) => time.slice(0, 10));
  const searches = [
    ...SEARCHES.map((text) => `q=${text}`),
    ...['country=Liechtenstein', 'sort=distance', 'sort=distance&maxDistance=50', 'sort=date'],
    'weekends=true',
    ...days.flatMap((day) => [`from=${day}`, `to=${day}`]),
  ];
  const pages = [`/games/${game.id}`, `/post/${game.id}`, `/profile/${organizer.player.id}`];
  return [
    ...new Set([
      ...paths,
      ...searches.flatMap((query) => [`/api/games?${query}`, `/api/games/map-data?${query}`]),
      ...[...SEARCHES, 'Night'].map((text) => `/api/search?q=${text}`),
      ...pages,
    ]),
  ].filter((path) => !/:\w/.test(path));
}

// Signing out ends the session. The others describe the process or the API.
const UNRELATED = /^GET \/(api\/logout|api\/docs.*|metrics|healthz|readyz)$/;

interface Answer {
  status: number;
  total: unknown;
  text: string;
}

async function answersTo({ http }: Pick<Person, 'http'>): Promise<Map<string, Answer>> {
  const answers = calls().map(async (path): Promise<[string, Answer]> => {
    const { status, headers, text } = await http.get(path).set('Accept', path.startsWith('/api') ? '*/*' : 'text/html');
    // A picture has no text.
    return [path, { status, total: (headers as Record<string, unknown>)['x-total-count'], text: text ?? '' }];
  });
  return new Map(await Promise.all(answers));
}

const differences = (before: Map<string, Answer>, after: Map<string, Answer>): string[] =>
  [...before]
    .filter(([path, answer]) => JSON.stringify(answer) !== JSON.stringify(after.get(path)))
    .map(([path]) => path);

const moveTo = (fieldId: string, timeZone: string) =>
  app.pool.query('UPDATE games SET field_id = $2, time_zone = $3 WHERE id = $1', [game.id, fieldId, timeZone]);

it('answers others the same, whichever field a game has asked for', async () => {
  const far = await app.build.field(owner.player, {
    name: 'Elsewhere',
    country: 'Chile',
    latitude: -33.4,
    longitude: -70.6,
  });
  await handlersDone(app);
  for (const person of Object.values(others)) {
    const before = await answersTo(person);
    await moveTo(far.id, 'America/Santiago');
    expect(differences(before, await answersTo(person))).toEqual([]);
    await moveTo(field.id, game.timeZone ?? '');
  }
  // The same comparison finds the field where it is shown.
  const shown = await answersTo(owner);
  await moveTo(far.id, 'America/Santiago');
  expect(differences(shown, await answersTo(owner))).toEqual(
    expect.arrayContaining([`/api/games/${game.id}`, `/api/games/${game.id}/calendar.ics`]),
  );
  await moveTo(field.id, game.timeZone ?? '');
});

it('names the field to others in no text about the game: not in notifications, announcements, calendars or socket events', async () => {
  const { body: moved } = await organizer.http
    .patch(`/api/games/${game.id}`)
    .send({ gameStartDate: inDays(8), gameEndDate: inDays(9), price: 500 })
    .expect(200);
  const second = await createGame();
  await organizer.http.post(`/api/games/${second.id}/cancel`).send({ reason: 'Storm' }).expect(200);
  const { usageRequestId } = moved as GamePageView;
  await owner.http.put(`/api/field-usage-requests/${usageRequestId}`).send({ status: 'rejected' }).expect(200);
  await handlersDone(app);
  // The field itself is public, so its own pages and lists name it, also after its games are gone.
  const traces = async (person: Pick<Person, 'http'>) =>
    new Map([...(await answersTo(person))].map(([path, { text }]) => [path, text.split(TRACES).length - 1]));
  const before = await Promise.all(Object.values(others).map(traces));
  await app.pool.query(`UPDATE games SET status = 'cancelled', field_id = NULL`);
  const after = await Promise.all(Object.values(others).map(traces));
  expect(before.map((counts) => [...counts])).toEqual(after.map((counts) => [...counts]));
  for (const { http } of [others.stranger, others.participant]) {
    const { body: notifications } = await http.get('/api/notifications').expect(200);
    expect(JSON.stringify(notifications)).toContain('Night Watch');
    expect(JSON.stringify(notifications)).not.toMatch(TRACES);
  }
  expect(pushed.length).toBeGreaterThan(0);
  expect(JSON.stringify(pushed)).not.toMatch(new RegExp(`${TRACES.source}|${field.id}`, 'i'));
  const { text: page } = await others.visitor.http.get(`/games/${game.id}`).set('Accept', 'text/html').expect(200);
  expect(page).toContain('Night Watch on Muster');
  expect(page).not.toMatch(TRACES);
  const { body } = await others.visitor.http.get(`/api/fields/${field.id}`).expect(200);
  expect(JSON.stringify(body)).toMatch(TRACES);
});

it('A game is found by the place of its field as soon as the field’s admins approve it', async () => {
  const approved = await createGame();
  const found = async (path: string) => {
    const { text } = await others.visitor.http.get(path).expect(200);
    return text.includes(approved.id);
  };
  const paths = SEARCHES.flatMap((text) => [
    `/api/games?q=${text}`,
    `/api/games/map-data?q=${text}`,
    `/api/search?q=${text}`,
  ]);
  for (const path of paths) expect([path, await found(path)]).toEqual([path, false]);
  await owner.http.put(`/api/field-usage-requests/${approved.usageRequestId}`).send({ status: 'approved' }).expect(200);
  for (const path of paths) expect([path, await found(path)]).toEqual([path, true]);
});
