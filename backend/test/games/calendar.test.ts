import ICAL from 'ical.js';
import type { NewCalendarFeedView } from '../../src/contracts/calendar.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let bo: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, organizer, bo] = await Promise.all([app.person(), app.person(), app.person()]);
  field = await app.build.field(owner.player, { name: 'Björkskogen', country: 'Sweden' });
});

const STARTS_AT = new Date('2030-11-30T08:00:00Z');

/** Parses a calendar with another library than the one that writes it, and returns its events. */
const eventsIn = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const fileOf = async ({ http }: { http: Person['http'] }, id: string): Promise<ICAL.Event> => {
  const answer = await http.get(`/api/games/${id}/calendar.ics`).expect(200);
  expect(answer.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const [event, ...others] = eventsIn(answer.text);
  if (!event || others.length > 0) throw new Error('A game is one event');
  return event;
};
const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status');
const createFeed = async ({ http }: Person): Promise<string> =>
  new URL(((await http.put('/api/calendar').expect(200)).body as NewCalendarFeedView).url).pathname;

it('a calendar file has a stable id for a game, its times, its place and its page', async () => {
  const game = await app.build.game(owner.player, field, { title: 'Northern Lights', startsAt: STARTS_AT });
  const event = await fileOf(bo, game.id);
  expect(event.uid).toBe(`game-${game.id}@muster`);
  expect(event.summary).toBe('Northern Lights');
  expect(event.startDate.toJSDate()).toEqual(STARTS_AT);
  expect(event.endDate.toJSDate()).toEqual(new Date('2030-11-30T16:00:00Z'));
  expect(event.startDate.zone?.tzid).toBe('Europe/Stockholm');
  expect(event.startDate.toString()).toBe('2030-11-30T09:00:00');
  expect(event.location).toMatch(/^Björkskogen, .*Sweden$/);
  expect(event.description).toContain('Starts Sat 30 Nov, 09:00 CET (Europe/Stockholm)');
  expect(event.component.getFirstPropertyValue('url')).toBe(`${app.url}/games/${game.id}`);
  expect(statusOf(event)).toBe('CONFIRMED');
});

it('a calendar file has the title of its game as its name, also with characters that the format reserves', async () => {
  const title = 'Hills; dales, \\north';
  const game = await app.build.game(owner.player, field, { title });
  const { text } = await app.visitor().get(`/api/games/${game.id}/calendar.ics`).expect(200);
  const name = /^NAME:(.*)\r\n/m.exec(text)?.[1];
  expect(name).toBe('Hills\\; dales\\, \\\\north');
});

it.each([
  ['the clock goes back', 'Europe/Stockholm', '2030-10-26T20:00Z', '2030-10-27T10:00Z', 'T22:00:00', 'T11:00:00'],
  ['the clock goes forward', 'America/New_York', '2031-03-09T05:00Z', '2031-03-09T18:00Z', 'T00:00:00', 'T14:00:00'],
  ['summer is in January', 'Australia/Sydney', '2031-04-05T13:00Z', '2031-04-05T20:00Z', 'T00:00:00', 'T06:00:00'],
  ['no clock changes', 'Asia/Kolkata', '2031-04-05T13:00Z', '2031-04-05T20:00Z', 'T18:30:00', 'T01:30:00'],
])('a calendar file has times that are right where %s', async (_, timeZone, starts, ends, localStart, localEnd) => {
  const [startsAt, endsAt] = [new Date(starts), new Date(ends)];
  const game = await app.build.game(owner.player, field, { startsAt, endsAt, timeZone });
  const { startDate, endDate } = await fileOf(bo, game.id);
  expect([startDate.toJSDate(), endDate.toJSDate()]).toEqual([startsAt, endsAt]);
  expect([startDate.toString().slice(10), endDate.toString().slice(10)]).toEqual([localStart, localEnd]);
  expect(startDate.zone?.tzid).toBe(timeZone);
});

it('a feed describes every time zone once', async () => {
  const times = { startsAt: STARTS_AT, endsAt: new Date('2030-11-30T16:00:00Z') };
  for (const timeZone of ['Asia/Tokyo', 'Europe/Stockholm', 'Asia/Tokyo'])
    await app.build.participant(await app.build.game(owner.player, field, { ...times, timeZone }), bo.player);
  const { text } = await app
    .visitor()
    .get(await createFeed(bo))
    .expect(200);
  const zones = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone');
  expect(zones.map((zone) => zone.getFirstPropertyValue('tzid')).sort()).toEqual(['Asia/Tokyo', 'Europe/Stockholm']);
  expect(eventsIn(text).map(({ startDate }) => startDate.toJSDate())).toEqual(Array(3).fill(STARTS_AT));
});

it('a calendar file raises the sequence with a change and marks a cancelled game', async () => {
  const game = await app.build.game(owner.player, field, { startsAt: STARTS_AT });
  const { uid, sequence } = await fileOf(bo, game.id);
  await app.pool.query(
    `UPDATE games SET status = 'cancelled', cancelled_at = now(), cancel_reason = 'Storm' WHERE id = $1`,
    [game.id],
  );
  const after = await fileOf(bo, game.id);
  expect([after.uid, statusOf(after)]).toEqual([uid, 'CANCELLED']);
  expect(after.sequence).toBeGreaterThan(sequence);
  expect(after.description).toContain('Cancelled: Storm');
});

it('a calendar file raises the sequence when only the address of its field changes', async () => {
  const place = await app.build.field(owner.player);
  const [game, other] = [await app.build.game(owner.player, place), await app.build.game(owner.player, field)];
  const [before, unchanged] = [await fileOf(bo, game.id), await fileOf(bo, other.id)];
  await owner.http.patch(`/api/fields/${place.id}`).send({ address: 'Skogsvägen 7' }).expect(200);
  const after = await fileOf(bo, game.id);
  expect(after.location).toContain('Skogsvägen 7');
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect((await fileOf(bo, other.id)).sequence).toBe(unchanged.sequence);
});

it('a calendar file has the place and the time zone of a hidden field only for the organizer and the field’s admins', async () => {
  const game = await app.build.game(organizer.player, field, { fieldApproval: 'pending' });
  for (const viewer of [{ http: app.visitor() }, bo]) {
    const event = await fileOf(viewer, game.id);
    expect([event.location, event.description]).toEqual([null, expect.not.stringContaining('Europe')]);
    expect(event.startDate.zone?.tzid).toBe('UTC');
  }
  for (const viewer of [organizer, owner]) expect((await fileOf(viewer, game.id)).location).toContain('Björkskogen');
});

it('text of a game adds no lines to a calendar file', async () => {
  const title = 'Milsim; part 1, "dawn" \\n BEGIN:VALARM';
  const description = 'One\r\nEND:VEVENT\rBEGIN:VEVENT\nTwo, three; four\\';
  const game = await app.build.game(owner.player, field, { title, description, startsAt: STARTS_AT });
  const event = await fileOf(bo, game.id);
  expect(event.summary).toBe(title);
  expect(event.description.endsWith('One\nEND:VEVENT\nBEGIN:VEVENT\nTwo, three; four\\')).toBe(true);
});

it('a feed lists the games of its owner under a private address until that is replaced or revoked', async () => {
  const [joined, own] = [await app.build.game(owner.player, field), await app.build.game(bo.player, field)];
  const [, old] = [
    await app.build.game(owner.player, field),
    await app.build.game(bo.player, field, { startsAt: new Date(Date.now() - 100 * 86_400_000) }),
  ];
  await app.build.participant(joined, bo.player);
  expect((await bo.http.get('/api/calendar').expect(200)).body).toEqual({ createdAt: null });
  const first = await createFeed(bo);
  const feed = await app.visitor().get(first).expect(200);
  const idsOf = (text: string) => eventsIn(text).map(({ uid }) => uid);
  expect(idsOf(feed.text).sort()).toEqual([joined, own].map(({ id }) => `game-${id}@muster`).sort());
  expect(feed.text).not.toContain(old.id);
  await app
    .visitor()
    .get(first)
    .set('If-None-Match', feed.get('ETag') ?? '')
    .expect(304);

  const second = await createFeed(bo);
  await app.visitor().get(first).expect(404);
  await app.visitor().get(second).expect(200);
  await bo.http.delete('/api/calendar').expect(204);
  await app.visitor().get(second).expect(404);
});

it('the database stores no token in the clear', async () => {
  const token = (await createFeed(bo)).split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(token.length).toBe(43);
  const { rows } = await app.pool.query<{ feed: string }>('SELECT f::text AS feed FROM calendar_feeds f');
  expect(rows.map(({ feed }) => feed).join()).not.toContain(token);
});
