import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../app.js';

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta name="description" content="The network." /><title>Muster</title></head><body></body></html>',
  );
  app = await TestApp.start({ PUBLIC_URL: 'http://muster.example' }, undefined, folder);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const open = (path: string) => app.visitor().get(path).set('Accept', 'text/html');

it('renders the public data of a field into the page head, and answers 404 after its deletion', async () => {
  const owner = await app.build.player();
  const field = await app.build.field(owner, {
    name: '<Cold> Harbour',
    description: 'Bring a boat.',
    contactPerson: 'Bo',
    contactEmail: 'bo@example.test',
  });
  const [featured] = await app.build.gallery(field, owner, ['harbour'], { width: 40, height: 20 });
  const { text } = await open(`/fields/${field.id}`).expect(200);
  expect(text).toContain('<title>&lt;Cold&gt; Harbour on Muster</title>');
  expect(text).toContain('content="Bring a boat."');
  expect(text).toContain(`http://muster.example${featured}`);
  expect(text).toContain(`http://muster.example/fields/${field.id}`);
  expect(text).not.toContain('bo@example.test');
  await app.pool.query('DELETE FROM fields WHERE id = $1', [field.id]);
  await open(`/fields/${field.id}`).expect(404);
});

it('renders the public data of a team into the page head, and answers 404 after its deletion', async () => {
  const team = await app.build.team(await app.build.player(), {
    name: '<Red> Kite',
    description: 'Woodland at night.',
  });
  const { text } = await open(`/teams/${team.toUpperCase()}`).expect(200);
  expect(text).toContain('<title>&lt;Red&gt; Kite on Muster</title>');
  expect(text).toContain('content="Woodland at night."');
  expect(text).toContain(`http://muster.example/teams/${team}`);
  await app.pool.query('DELETE FROM teams WHERE id = $1', [team]);
  await open(`/teams/${team}`).expect(404);
});

it('renders date, seats and field of a game into the page head, and leaves out a hidden field and its time zone', async () => {
  const owner = await app.build.player();
  const field = await app.build.field(owner, { name: 'Cold Harbour' });
  const traits = {
    title: '<Night> Watch',
    description: 'Bring a torch.',
    startsAt: new Date('2126-11-30T07:00:00Z'),
    timeZone: 'Europe/Stockholm',
    maxPlayers: 30,
  };
  const game = await app.build.game(owner, field, traits);
  await app.build.participant(game, owner);
  const { text } = await open(`/games/${game.id}`).expect(200);
  expect(text).toContain('<title>&lt;Night&gt; Watch on Muster</title>');
  expect(text).toContain('Sat, 30 Nov 2126, 08:00 CET · 29 of 30 seats free · Cold Harbour · Bring a torch.');
  expect(text).toContain(`http://muster.example/games/${game.id}`);
  const hidden = await app.build.game(owner, field, { ...traits, fieldApproval: 'pending' });
  const { text: withoutField } = await open(`/games/${hidden.id}`).expect(200);
  expect(withoutField).toContain('Sat, 30 Nov 2126, 07:00 UTC · 30 of 30 seats free · Bring a torch.');
  expect(withoutField).not.toContain('Cold Harbour');
  await open(`/games/${owner.id}`).expect(404);
});

it('says in the page head of a game neither that reserved seats are taken nor that a started game has free seats', async () => {
  const owner = await app.build.player();
  const field = await app.build.field(owner, { name: 'Cold Harbour' });
  const reserved = await app.build.game(owner, field, { maxPlayers: 2 });
  const teamId = await app.build.team(owner);
  await app.pool.query(
    `WITH counted AS (UPDATE games SET reserved_seats = 2 WHERE id = $1)
     INSERT INTO game_reservations (id, game_id, team_id, reserved_by, seats, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 2, now(), now() + interval '1 day')`,
    [reserved.id, teamId, owner.id],
  );
  expect((await open(`/games/${reserved.id}`).expect(200)).text).toContain(' · No free seats · ');
  const hour = 3_600_000;
  const period = { startsAt: new Date(Date.now() - hour), endsAt: new Date(Date.now() + hour) };
  const ongoing = await app.build.game(owner, field, { ...period, maxPlayers: 30 });
  expect((await open(`/games/${ongoing.id}`).expect(200)).text).toContain(' · Ongoing · Cold Harbour');
});

it.each(['/fields/harbour', '/post/hello', '/profile/elin', '/teams/kite', '/games/kite'])(
  'answers 404 with noindex at %s',
  async (path) => {
    expect((await open(path).expect(404)).text).toContain('noindex');
  },
);

it.each([
  '/fields',
  '/fields?type=forest',
  '/profile/edit',
  '/profile/edit/',
  '/teams/map',
  '/fields/map',
  '/games/map',
])('renders the default page head on %s', async (path) => {
  const { text } = await open(path).expect(200);
  expect(text).toContain('<title>Muster</title>');
  expect(text).not.toContain('og:image');
});
