import type { NotificationView } from '../../src/contracts/notifications.js';
import { usageRequestCreated, usageRequestDecided } from '../../src/features/games/game.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { EventDefinition } from '../../src/platform/outbox/domain-event.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let participant: Person;
let field: BuiltField;
let other: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, organizer, participant] = await Promise.all([
    app.person({ firstName: 'Olle' }),
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
  ]);
  field = await app.build.field(owner.player, { name: 'Old Mill' });
  other = await app.build.field(organizer.player, { name: 'Quarry' });
});

const gameWith = async (traits: GameTraits): Promise<BuiltGame> => {
  const game = await app.build.game(organizer.player, field, { title: 'Night Watch', ...traits });
  await app.build.participant(game, participant.player);
  return game;
};
const moveTo = ({ id }: BuiltGame, fieldId: string) =>
  organizer.http.patch(`/api/games/${id}`).send({ fieldId }).expect(200);
const reject = ({ id }: BuiltGame) =>
  owner.http.put(`/api/field-usage-requests/${id}`).send({ status: 'rejected', note: 'Hunting season' }).expect(200);
const block = ({ http }: Person, { player }: Person) => http.post(`/api/users/${player.id}/block`).expect(201);
const notificationsOf = async ({ http }: Person): Promise<NotificationView[]> => {
  await handlersDone(app);
  return (await http.get('/api/notifications').expect(200)).body as NotificationView[];
};
const messagesOf = async (person: Person): Promise<string[]> =>
  (await notificationsOf(person)).map(({ message }) => message);

it('the admins of a field are notified when an approved game moves to another one', async () => {
  const game = await gameWith({ fieldApproval: 'approved' });
  await moveTo(game, other.id);
  const text = 'Ida changed Night Watch. Field: Old Mill → Quarry.';
  expect([await messagesOf(owner), await messagesOf(participant)]).toEqual([[text], [text]]);
});

it('a game that moves to another field is announced to the followers of that field, except to those who take part', async () => {
  const follower = await app.person();
  for (const person of [participant, follower]) await app.build.followField(person.player, other);
  await app.build.follow(participant.player, organizer.player);
  const game = await gameWith({ fieldApproval: 'approved' });
  await moveTo(game, other.id);
  expect(await messagesOf(participant)).toEqual([expect.stringMatching(/^Ida changed Night Watch/)]);
  expect(await messagesOf(follower)).toEqual([expect.stringMatching(/^Ida announced Night Watch, .+ at Quarry$/)]);
});

it('an organizer whom the field’s admin blocks is notified of the decision, without the admin’s name', async () => {
  const game = await gameWith({ fieldApproval: 'pending' });
  await block(owner, organizer);
  await reject(game);
  expect(await messagesOf(organizer)).toEqual(['Night Watch at Old Mill was rejected: “Hunting season”']);
});

it('organizers and participants are notified of the deletion of the field, also those whom its owner blocks', async () => {
  await gameWith({ fieldApproval: 'approved' });
  await block(owner, organizer);
  await owner.http.delete(`/api/fields/${field.id}`).expect(204);
  expect(await messagesOf(organizer)).toEqual(['Old Mill, the field of Night Watch, was deleted']);
  expect(await messagesOf(participant)).toEqual(['The field of Night Watch was deleted. Field: Old Mill → none.']);
});

it('the organizer is not notified of a decision if the game has left the field meanwhile, and the admins see the request as withdrawn', async () => {
  const { id } = await gameWith({ fieldApproval: 'pending' });
  const publish = (event: EventDefinition<{ requestId: string }>) =>
    app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(event, { requestId: id }));
  await publish(usageRequestCreated);
  expect(await notificationsOf(owner)).toMatchObject([{ outcome: null }]);
  await app.pool.query(`UPDATE field_usage_requests SET status = 'withdrawn', reviewed_by = $2 WHERE id = $1`, [
    id,
    owner.player.id,
  ]);
  await publish(usageRequestDecided);
  expect(await notificationsOf(owner)).toMatchObject([{ outcome: 'withdrawn', isOwnOutcome: false }]);
  expect(await messagesOf(organizer)).toEqual([]);
});
