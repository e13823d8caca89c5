import type { GameParticipantView } from '../../src/contracts/game-participants.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let game: BuiltGame;
let requests: ReturnType<typeof seatsOf>;

beforeAll(() => {
  ({ app, organizer, ada, bo } = world);
});
beforeEach(async () => {
  game = await world.game({ requirements: 'Goggles', maxPlayers: 9 });
  requests = seatsOf(game);
  for (const person of [organizer, ada, bo]) await requests.join(person, await accepted(person)).expect(201);
});
afterEach(() =>
  app.pool.query('UPDATE fields SET minimum_age = NULL WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
    game.id,
  ]),
);

const accepted = async (person: Person) => ({ acceptedRules: (await requests.page(person)).rulesVersion });
const confirm = ({ http }: Person, request?: object) => http.post(`/api/games/${game.id}/confirm`).send(request);
const edit = (update: object) => organizer.http.patch(`/api/games/${game.id}`).send(update).expect(200);
const setMinimumAge = (age: number) =>
  app.pool.query('UPDATE fields SET minimum_age = $2 WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
    game.id,
    age,
  ]);
const mustAccept = (people: Person[]) =>
  Promise.all(people.map(async (person) => (await requests.page(person)).seat?.mustAcceptRules));
/** The players who have not accepted the rules, as the organizer sees them in the whole list and in the filtered one. */
const unaccepted = async () => {
  const list = async (query: string) =>
    (await organizer.http.get(`/api/games/${game.id}/participants${query}`).expect(200)).body as GameParticipantView[];
  const all = (await list('')).filter(({ hasAcceptedRules }) => hasAcceptedRules === false);
  const filtered = await list('?unaccepted=true');
  expect(filtered.map(({ userId }) => userId)).toEqual(all.map(({ userId }) => userId));
  return all.map(({ userId }) => userId);
};

describe('After the rules have changed, a participant', () => {
  beforeEach(async () => {
    expect([await mustAccept([organizer, ada, bo]), await unaccepted()]).toEqual([[false, false, false], []]);
    await edit({ requirements: 'Goggles and a red rag' });
  });

  it('must accept them, and the organizer sees who has not', async () => {
    expect([await mustAccept([organizer, ada, bo]), await unaccepted()]).toEqual([
      [false, true, true],
      [ada.player.id, bo.player.id],
    ]);
    const { body } = await confirm(ada, await accepted(ada)).expect(200);
    expect(body).toMatchObject({ isJoined: true, seat: { mustAcceptRules: false } });
    expect([await mustAccept([ada, bo]), await unaccepted()]).toEqual([[false, true], [bo.player.id]]);
    // Accepting them again changes nothing.
    await confirm(ada, await accepted(ada)).expect(200);
  });

  it('cannot accept an older version of them', async () => {
    const older = await accepted(ada);
    await edit({ requirements: 'Goggles, a red rag and a torch' });
    expect((await confirm(ada, older).expect(409)).body).toMatchObject({
      code: 'game.rules-changed',
      message: 'The rules of this game have just changed. Please read them again.',
    });
    expect(await mustAccept([ada])).toEqual([true]);
  });

  it('accepts them and the new date separately', async () => {
    await app.pool.query(
      `UPDATE games SET starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' WHERE id = $1`,
      [game.id],
    );
    const seat = { mustConfirm: true, mustAcceptRules: true };
    expect((await requests.page(ada)).seat).toMatchObject(seat);
    expect((await confirm(ada, await accepted(ada)).expect(200)).body).toMatchObject({
      seat: { ...seat, mustAcceptRules: false },
    });
    expect((await confirm(bo).expect(200)).body).toMatchObject({ seat: { ...seat, mustConfirm: false } });
  });

  it('accepts only the new date with a null version of the rules', async () => {
    await app.pool.query(
      `UPDATE games SET starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' WHERE id = $1`,
      [game.id],
    );
    const { body } = await confirm(ada, { acceptedRules: null }).expect(200);
    expect(body).toMatchObject({ seat: { mustConfirm: false, mustAcceptRules: true } });
    const cy = await app.person();
    await requests.join(cy, { acceptedRules: null }).expect(201);
    expect((await requests.page(cy)).seat).toMatchObject({ mustAcceptRules: true });
  });

  it('accepts nothing without a seat or once the game is over', async () => {
    const rules = await accepted(bo);
    await requests.leave(bo).expect(200);
    expect((await confirm(bo, rules).expect(404)).body.code).toBe('game.not-joined');
    await app.pool.query(`UPDATE games SET status = 'completed' WHERE id = $1`, [game.id]);
    expect((await confirm(ada, rules).expect(409)).body.code).toBe('game.over');
    expect((await confirm(ada, { acceptedRules: 'x'.repeat(65) }).expect(400)).body.code).toBe('request.invalid');
  });

  it('need not accept anything once the old rules apply again, or no rules', async () => {
    await edit({ requirements: 'Goggles' });
    expect(await mustAccept([ada, bo])).toEqual([false, false]);
    await edit({ requirements: null });
    expect([await mustAccept([ada, bo]), await unaccepted()]).toEqual([[false, false], []]);
  });
});

describe('The rules of a field', () => {
  const approve = (approval: string) =>
    app.pool.query('UPDATE games SET field_approval = $2 WHERE id = $1', [game.id, approval]);

  it('need not be accepted again after the field was hidden for a new approval, unless they have changed', async () => {
    await setMinimumAge(16);
    for (const person of [ada, bo]) await confirm(person, await accepted(person)).expect(200);
    await approve('pending');
    expect([await mustAccept([ada, bo]), await unaccepted()]).toEqual([[false, false], []]);
    // Accepting the requirements alone keeps the acceptance of the hidden field's rules.
    await edit({ requirements: 'Goggles and a torch' });
    await confirm(ada, await accepted(ada)).expect(200);
    expect(await mustAccept([ada, bo])).toEqual([false, true]);
    await approve('approved');
    expect(await mustAccept([ada, bo])).toEqual([false, true]);
    await approve('pending');
    await setMinimumAge(18);
    expect(await mustAccept([ada])).toEqual([false]);
    await approve('approved');
    expect(await mustAccept([ada])).toEqual([true]);
  });

  it('must be accepted by the participants once its admins have approved the game', async () => {
    const fieldAdmin = await app.person();
    await app.pool.query(
      `INSERT INTO field_admins (id, field_id, user_id) SELECT gen_random_uuid(), field_id, $2 FROM games WHERE id = $1`,
      [game.id, fieldAdmin.player.id],
    );
    await app.pool.query(`UPDATE games SET field_approval = 'pending' WHERE id = $1`, [game.id]);
    await setMinimumAge(18);
    // The field's admin sees the field, so they accept its rules before the others.
    await requests.join(fieldAdmin, await accepted(fieldAdmin)).expect(201);
    expect([await mustAccept([ada, fieldAdmin]), await unaccepted()]).toEqual([[false, false], []]);
    await app.pool.query(`UPDATE games SET field_approval = 'approved' WHERE id = $1`, [game.id]);
    expect([await mustAccept([ada, fieldAdmin]), await unaccepted()]).toEqual([
      [true, false],
      [ada.player.id, bo.player.id],
    ]);
    await confirm(ada, await accepted(ada)).expect(200);
    expect(await mustAccept([ada])).toEqual([false]);
  });

  it('must be accepted again when the field changes them', async () => {
    await setMinimumAge(16);
    for (const person of [ada, bo]) await confirm(person, await accepted(person)).expect(200);
    expect(await unaccepted()).toEqual([]);
    await setMinimumAge(18);
    expect(await unaccepted()).toEqual([ada.player.id, bo.player.id]);
  });
});

it.each([
  ['NUL', '\0'],
  ['65 characters, of which one is a variation selector', `${'x'.repeat(64)}\ufe0f`],
])('A version of the rules with %s is refused', async (_, acceptedRules) => {
  const { id } = await world.game();
  for (const request of [{ acceptedRules }, { acceptedRules, waitlist: true }])
    await ada.http.post(`/api/games/${id}/join`).send(request).expect(400);
  await ada.http.post(`/api/games/${id}/join`).send({}).expect(201);
  await ada.http.post(`/api/games/${id}/confirm`).send({ acceptedRules }).expect(400);
});

it('A player who joins without accepting the rules must accept them, also according to the answer', async () => {
  const late = await app.person();
  expect((await requests.join(late).expect(201)).body).toMatchObject({ seat: { mustAcceptRules: true } });
  expect(await mustAccept([late])).toEqual([true]);
  const { body } = await late.http.get('/api/games/next').expect(200);
  expect(body).toMatchObject({ game: { id: game.id }, mustAcceptRules: true });
});

it('Only the organizer lists the players who have not accepted the rules', async () => {
  const path = `/api/games/${game.id}/participants?unaccepted=true`;
  await ada.http.get(path).expect(403);
  await app.visitor().get(path).expect(401);
});
