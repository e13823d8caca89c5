import type { GamePageView } from '../../src/contracts/games.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import { type Person, TestApp } from '../app.js';
import { passOnExpiredSeats } from '../games/seats-app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, readNotifications } from './notification-requests.js';

let app: TestApp;
let lea: Person;
let sia: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [lea, sia] = [await app.person({ firstName: 'Lea' }), await app.person({ firstName: 'Sia' })];
});

const notificationsOf = async (person: Person, type: NotificationView['type']): Promise<NotificationView[]> =>
  (await readNotifications(app, person)).filter((notification) => notification.type === type);

/** A question that a notification asks, and its answers. */
interface Question {
  type: NotificationView['type'];
  ask: () => Promise<{ entityId: string; requestId: string | null; recipient: Person; path: string }>;
  accept: (by: Person, path: string) => Promise<unknown>;
  decline: (by: Person, path: string) => Promise<unknown>;
  accepted: string;
  declined: string;
}

const decide = (status: string) => (by: Person, path: string) => by.http.put(path).send({ status }).expect(200);

const QUESTIONS: Record<string, Question> = {
  'team-invitation': {
    type: 'team_invitation',
    ask: async () => {
      const entityId = await app.build.team(lea.player);
      const path = `/api/teams/${entityId}`;
      await lea.http.post(`${path}/invitations`).send({ userId: sia.player.id }).expect(201);
      return { entityId, requestId: null, recipient: sia, path };
    },
    accept: (by, path) => by.http.post(`${path}/join`).send({}).expect(200),
    decline: (by, path) => by.http.post(`${path}/invitations/decline`).send({}).expect(204),
    accepted: 'accepted',
    declined: 'declined',
  },
  'team-application': {
    type: 'team_application',
    ask: async () => {
      const entityId = await app.build.team(lea.player, { isRecruiting: true });
      const path = `/api/teams/${entityId}/applications`;
      const requestId = (await sia.http.post(path).send({ message: 'Me?' }).expect(201)).body.id as string;
      return { entityId, requestId, recipient: lea, path: `${path}/${requestId}` };
    },
    accept: decide('approved'),
    decline: decide('rejected'),
    accepted: 'approved',
    declined: 'rejected',
  },
  'field-role': {
    type: 'field_role',
    ask: async () => {
      const { id: entityId } = await app.build.field(lea.player);
      const path = `/api/fields/${entityId}/admins`;
      await lea.http.post(path).send({ userId: sia.player.id }).expect(201);
      return { entityId, requestId: null, recipient: sia, path };
    },
    accept: (by, path) => by.http.post(`${path}/accept`).send({}).expect(200),
    decline: (by, path) => by.http.post(`${path}/decline`).send({}).expect(204),
    accepted: 'accepted',
    declined: 'declined',
  },
  'game-seat': {
    type: 'game_waitlist',
    ask: async () => {
      const game = await app.build.game(lea.player, await app.build.field(lea.player), { maxPlayers: 2 });
      const path = `/api/games/${game.id}`;
      const ben = await app.person();
      for (const player of [ben, await app.person()]) await player.http.post(`${path}/join`).send({}).expect(201);
      await sia.http.post(`${path}/join`).send({ waitlist: true }).expect(201);
      await ben.http.post(`${path}/leave`).send({}).expect(200);
      return { entityId: game.id, requestId: null, recipient: sia, path };
    },
    accept: (by, path) => by.http.post(`${path}/join`).send({}).expect(201),
    decline: (by, path) => by.http.delete(`${path}/waitlist`).expect(200),
    accepted: 'accepted',
    declined: 'declined',
  },
  'usage-request': {
    type: 'usage_request',
    ask: async () => {
      const field = await app.build.field(lea.player);
      const start = new Date(Date.now() + 9 * 86_400_000);
      const { body: game } = await sia.http
        .post('/api/games')
        .send({
          title: 'Northern Lights',
          fieldId: field.id,
          gameType: 'cqb',
          gameStartDate: start.toISOString(),
          gameEndDate: new Date(start.getTime() + 3_600_000).toISOString(),
          maxPlayers: 9,
        })
        .expect(201);
      const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM field_usage_requests WHERE game_id = $1', [
        game.id,
      ]);
      const requestId = rows[0]?.id ?? '';
      return { entityId: field.id, requestId, recipient: lea, path: `/api/field-usage-requests/${requestId}` };
    },
    accept: decide('approved'),
    decline: decide('rejected'),
    accepted: 'approved',
    declined: 'rejected',
  },
};

describe.each(Object.entries(QUESTIONS))('a %s', (kind, { type, ask, ...answers }) => {
  it.each(['accept', 'decline'] as const)(
    'wants an answer until the recipient chooses %s, and shows it on all devices',
    async (answer) => {
      const { entityId, requestId, recipient, path } = await ask();
      const [open] = await notificationsOf(recipient, type);
      expect(open).toMatchObject({ action: { kind, entityId, requestId }, outcome: null, isRead: false });
      const before = await badgeOf(recipient);
      const device = await app.connect(await app.signIn(recipient.player));
      await answers[answer](recipient, path);
      expect(await device.next('notification:changed')).toEqual({ id: open?.id });
      const [answered] = await notificationsOf(recipient, type);
      const outcome = answers[answer === 'accept' ? 'accepted' : 'declined'];
      expect(answered).toMatchObject({ id: open?.id, action: null, outcome, isOwnOutcome: true, isRead: true });
      expect(await badgeOf(recipient)).toBe(before - 1);
      device.close();
    },
  );
});

it('asks about a seat that is offered again while the end of the first offer is unread', async () => {
  const game = await app.build.game(lea.player, await app.build.field(lea.player), { maxPlayers: 2 });
  const path = `/api/games/${game.id}`;
  await (await app.person()).http.post(`${path}/join`).send({}).expect(201);
  const offerSeat = async () => {
    const ben = await app.person();
    await ben.http.post(`${path}/join`).send({}).expect(201);
    await sia.http.post(`${path}/join`).send({ waitlist: true }).expect(201);
    await ben.http.post(`${path}/leave`).send({}).expect(200);
  };
  await offerSeat();
  await handlersDone(app);
  await app.pool.query(`UPDATE game_waitlist SET offer_expires_at = now() - interval '1 hour' WHERE game_id = $1`, [
    game.id,
  ]);
  await passOnExpiredSeats(app);
  expect(await notificationsOf(sia, 'game_waitlist')).toMatchObject([{ title: 'Your offer has expired' }]);
  await offerSeat();
  const [open, expired] = await notificationsOf(sia, 'game_waitlist');
  expect(open).toMatchObject({
    title: 'A seat is free',
    action: { kind: 'game-seat', entityId: game.id },
    isRead: false,
  });
  expect(expired).toMatchObject({ title: 'Your offer has expired', action: null });
  await sia.http.post(`${path}/join`).send({}).expect(201);
  expect((await notificationsOf(sia, 'game_waitlist'))[0]).toMatchObject({
    id: open?.id,
    message: expect.stringContaining('is kept for you until'),
    outcome: 'accepted',
    isRead: true,
  });
});

it('asks about an offered seat only if the rules of the game were accepted on the waitlist', async () => {
  const game = await app.build.game(lea.player, await app.build.field(lea.player), {
    maxPlayers: 2,
    requirements: 'Eye protection',
  });
  const path = `/api/games/${game.id}`;
  const { rulesVersion } = (await sia.http.get(path).expect(200)).body as GamePageView;
  const players = [await app.person(), await app.person()];
  for (const player of players) await player.http.post(`${path}/join`).send({}).expect(201);
  const tom = await app.person();
  await tom.http.post(`${path}/join`).send({ waitlist: true, acceptedRules: rulesVersion }).expect(201);
  await sia.http.post(`${path}/join`).send({ waitlist: true }).expect(201);
  for (const player of players) await player.http.post(`${path}/leave`).send({}).expect(200);
  await handlersDone(app);
  expect(await notificationsOf(tom, 'game_waitlist')).toMatchObject([{ action: { kind: 'game-seat' } }]);
  expect(await notificationsOf(sia, 'game_waitlist')).toMatchObject([
    { action: null, link: path.slice('/api'.length) },
  ]);
  await lea.http.patch(path).send({ requirements: 'Eye protection and boots' }).expect(200);
  expect(await notificationsOf(tom, 'game_waitlist')).toMatchObject([{ action: null }]);
});

it('shows that somebody else has decided', async () => {
  const ada = await app.person();
  const teamId = await app.build.team(lea.player, { isRecruiting: true, admins: [ada.player] });
  const path = `/api/teams/${teamId}/applications`;
  const { body } = await sia.http.post(path).send({ message: 'Me?' }).expect(201);
  await handlersDone(app);
  await ada.http.put(`${path}/${body.id}`).send({ status: 'approved' }).expect(200);
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([{ outcome: 'approved', isOwnOutcome: false }]);
  expect(await notificationsOf(ada, 'team_application')).toMatchObject([{ outcome: 'approved', isOwnOutcome: true }]);
});

it('shows that a question was withdrawn', async () => {
  const teamId = await app.build.team(lea.player, { isRecruiting: true });
  const path = `/api/teams/${teamId}`;
  const { body: application } = await sia.http.post(`${path}/applications`).send({ message: 'Me?' }).expect(201);
  await handlersDone(app);
  await sia.http.delete(`${path}/applications/${application.id}`).expect(204);
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([{ outcome: 'withdrawn', action: null }]);
  const { body: invitation } = await lea.http.post(`${path}/invitations`).send({ userId: sia.player.id }).expect(201);
  await handlersDone(app);
  await lea.http.delete(`${path}/invitations/${invitation.id}`).expect(204);
  expect(await notificationsOf(sia, 'team_invitation')).toMatchObject([{ outcome: 'withdrawn', isOwnOutcome: false }]);
});

it('links a group of applications to their list while the recipient may decide, and drops those that were decided', async () => {
  const ada = await app.person();
  const teamId = await app.build.team(lea.player, { isRecruiting: true, admins: [ada.player] });
  const path = `/api/teams/${teamId}/applications`;
  const apply = async (by: Person) => {
    const { body } = await by.http.post(path).send({ message: by.player.firstName }).expect(201);
    await handlersDone(app);
    return body.id as string;
  };
  const first = await apply(sia);
  await apply(await app.person({ firstName: 'Tom', lastName: null }));
  const group = { senders: 2, quote: 'Tom', action: null, reviewPath: `/teams/${teamId}#applications` };
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([group]);
  expect(await notificationsOf(ada, 'team_application')).toMatchObject([group]);
  await lea.http.put(`/api/teams/${teamId}/members/${ada.player.id}/role`).send({ role: 'member' }).expect(200);
  expect(await notificationsOf(ada, 'team_application')).toMatchObject([{ senders: 2, reviewPath: null }]);
  await lea.http.put(`${path}/${first}`).send({ status: 'rejected' }).expect(200);
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([
    { senders: 1, quote: 'Tom', action: { kind: 'team-application' }, outcome: null, reviewPath: null, isRead: false },
  ]);
});

it('shows an application as approved to the managers when the applicant joins by an invitation', async () => {
  const teamId = await app.build.team(lea.player, { isRecruiting: true });
  const path = `/api/teams/${teamId}`;
  await lea.http.post(`${path}/invitations`).send({ userId: sia.player.id }).expect(201);
  await sia.http.post(`${path}/applications`).send({ message: 'Me?' }).expect(201);
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([{ outcome: null, isRead: false }]);
  await sia.http.post(`${path}/join`).send({}).expect(200);
  expect(await notificationsOf(lea, 'team_application')).toMatchObject([
    { outcome: 'approved', isOwnOutcome: false, action: null, isRead: true },
  ]);
  expect(await notificationsOf(sia, 'team_application_result')).toEqual([]);
});

it('hides the question and the quote from a person who may no longer answer', async () => {
  const ada = await app.person();
  const teamId = await app.build.team(lea.player, { isRecruiting: true, admins: [ada.player] });
  await sia.http.post(`/api/teams/${teamId}/applications`).send({ message: 'Me?' }).expect(201);
  expect(await notificationsOf(ada, 'team_application')).toMatchObject([{ action: { kind: 'team-application' } }]);
  await lea.http.put(`/api/teams/${teamId}/members/${ada.player.id}/role`).send({ role: 'member' }).expect(200);
  expect(await notificationsOf(ada, 'team_application')).toMatchObject([{ action: null, quote: null }]);
});
