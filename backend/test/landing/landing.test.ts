import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LandingView } from '../../src/contracts/landing.js';
import { TestApp } from '../app.js';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-landing-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta name="description" content="The network." /><title>Muster</title></head><body></body></html>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const landingOf = async (app: TestApp): Promise<LandingView> =>
  (await app.visitor().get('/api/landing').expect(200)).body as LandingView;

describe('the landing page without games, teams and fields', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await TestApp.start({ PUBLIC_URL: 'http://muster.example' }, undefined, folder)));
  afterAll(() => app.stop());

  it('shows empty lists', async () => {
    expect(await landingOf(app)).toEqual({
      games: [],
      openGames: 0,
      isCountCapped: false,
      teams: [],
      fields: [],
      coverImage: null,
    });
  });

  it.each(['/', '/landing'])('renders its page head without a picture at %s', async (path) => {
    const { text } = await app.visitor().get(path).set('Accept', 'text/html').expect(200);
    expect(text).toContain('<title>Muster · Find your next airsoft game, and your team</title>');
    expect(text).toContain('<link rel="canonical" href="http://muster.example/" />');
    expect(text).toContain('<meta property="og:type" content="website" />');
    expect(text).not.toContain('og:image');
  });
});

describe('the landing page with games, teams and fields', () => {
  let app: TestApp;
  let landing: LandingView;
  let picture: string | undefined;

  beforeAll(async () => {
    app = await TestApp.start({ PUBLIC_URL: 'http://muster.example' }, undefined, folder);
    const owner = await app.build.player({ city: 'Uppsala', country: 'Sweden', latitude: 59.86, longitude: 17.64 });
    const guests = await Promise.all([1, 2, 3, 4].map(() => app.build.player()));
    const [loved, onceRated] = [
      await app.build.field(owner, { name: 'Loved' }),
      await app.build.field(owner, { name: 'Once rated' }),
    ];
    const hidden = await app.build.field(owner, { name: 'Hidden place' });
    await app.build.field(owner, { name: 'Not rated' });
    for (const author of guests) await app.build.review(loved, author, 5);
    await app.build.review(onceRated, owner, 5);
    const suspended = await app.build.player();
    await app.build.review(await app.build.field(owner, { name: 'Rated by a suspended player' }), suspended, 5);
    await app.build.moderation.suspension(suspended, owner);
    [picture] = await app.build.gallery(loved, owner, ['dawn'], { width: 40, height: 20 });

    await app.build.game(owner, loved, { title: 'Third', startsAt: inHours(5) });
    await app.build.game(owner, hidden, { title: 'First', startsAt: inHours(2), fieldApproval: 'pending' });
    await app.build.game(owner, loved, { title: 'Second', startsAt: inHours(3) });
    await app.build.game(owner, loved, { title: 'Fourth', startsAt: inHours(7) });
    await app.build.game(owner, loved, { title: 'Fifth', startsAt: inHours(9) });
    await app.build.game(owner, loved, { title: 'Under way', startsAt: inHours(-1), endsAt: inHours(4) });
    await app.build.game(owner, loved, { title: 'Cancelled', startsAt: inHours(1), status: 'cancelled' });
    const full = await app.build.game(owner, loved, { title: 'Full', startsAt: inHours(1), maxPlayers: 2 });
    for (const guest of guests.slice(0, 2)) await app.build.participant(full, guest);

    await app.build.team(owner, { name: 'Large', members: guests, isRecruiting: true });
    await app.build.team(owner, { name: 'Small', isRecruiting: true });
    await app.build.team(guests[0] ?? owner, { name: 'Closed', members: guests.slice(1), isRecruiting: false });
    landing = await landingOf(app);
  });
  afterAll(() => app.stop());

  it('lists the four soonest games that have free seats and counts all of them', () => {
    expect(landing.games.map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(landing).toMatchObject({ openGames: 5, isCountCapped: false });
  });

  it('hides the field of a game that waits for approval', () => {
    expect(landing.games[0]).toMatchObject({ title: 'First', field: null, fieldId: null, timeZone: null });
    expect(JSON.stringify(landing)).not.toContain('Hidden place');
  });

  it('lists the teams that look for members, the largest first', () => {
    expect(landing.teams.map(({ name }) => name)).toEqual(['Large', 'Small']);
  });

  it('puts a field with several good reviews before one with a single review, and leaves out fields without a visible review', () => {
    expect(landing.fields.map(({ name }) => name)).toEqual(['Loved', 'Once rated']);
  });

  it('contains no coordinates and no email address of a person', () => {
    expect(JSON.stringify(landing)).not.toMatch(/@example|":17[.]64/);
  });

  it('renders the picture of a field into its page head', async () => {
    expect(landing.coverImage).toBe(picture);
    const { text } = await app.visitor().get('/').set('Accept', 'text/html').expect(200);
    expect(text).toContain(`<meta property="og:image" content="http://muster.example${picture}" />`);
    expect(text).toContain('summary_large_image');
  });
});
