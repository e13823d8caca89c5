import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Team } from './teams-and-fields.js';
import { readNotifications } from '../notifications/notification-requests.js';

let app: TestApp;
let lena: Person;
let hawk: Person;
let team: Team;
let callsign: string;
let channelId: string;
let created = 0;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  callsign = `Hawk${(created += 1)}`;
  [lena, hawk] = await Promise.all([app.person(), app.person({ nickname: callsign })]);
  team = await Team.create(app, lena);
  await team.setRole(hawk, 'member');
  channelId = `team_${team.id}`;
  await handlersDone(app);
});

const send = async (content: string, conversationId = channelId) =>
  (await lena.http.post('/api/messages').send({ conversationId, content }).expect(201)).body as MessageView;
const mentionsOf = async (person: Person) =>
  (await readNotifications(app, person)).filter(({ type }) => type === 'mention');
const linksOf = async (person: Person) => (await mentionsOf(person)).map(({ link }) => link);
const linkTo = ({ conversationId, seq }: MessageView) => `/messages/${conversationId}?message=${seq}`;

describe('leaving a channel', () => {
  it('retracts the read and unread notifications of mentions in the chat of the team', async () => {
    await send(`@${callsign}`);
    expect(await mentionsOf(hawk)).toHaveLength(1);
    await hawk.http.put('/api/notifications/read-all').expect(204);
    await send(`@${callsign}, are you there?`);
    expect(await mentionsOf(hawk)).toHaveLength(2);
    const live = await app.connect(hawk);
    await team.remove(hawk);
    expect(await mentionsOf(hawk)).toEqual([]);
    const unread = (await readNotifications(app, hawk)).filter(({ isRead }) => !isRead).length;
    await eventually(() => expect(live.unreadCounts()).toMatchObject({ notifications: unread }));
  });

  it('preserves the mentions of the others and those in other channels', async () => {
    const tove = await app.person({ nickname: `${callsign}T` });
    await team.setRole(tove, 'member');
    const other = await Team.create(app, lena);
    await other.setRole(hawk, 'member');
    const elsewhere = await send(`@${callsign}`, `team_${other.id}`);
    const shared = await send(`@${callsign} and @${callsign}T`);
    expect(await linksOf(hawk)).toHaveLength(2);
    await team.remove(hawk);
    expect(await linksOf(hawk)).toEqual([linkTo(elsewhere)]);
    expect(await linksOf(tove)).toEqual([linkTo(shared)]);
  });

  it('preserves the mentions of a member whose role changes', async () => {
    const sent = await send(`@${callsign}`);
    expect(await linksOf(hawk)).toEqual([linkTo(sent)]);
    await team.setRole(hawk, 'admin');
    expect(await linksOf(hawk)).toEqual([linkTo(sent)]);
  });

  it('leaves no notification of mentions that are sent at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([send(`@${callsign}`), team.remove(hawk)]);
      expect(await linksOf(hawk)).toEqual([]);
      await team.setRole(hawk, 'member');
    }
  });

  it.each([
    ['leaves', (id: string) => hawk.http.post(`/api/games/${id}/leave`).expect(200)],
    [
      'is removed by the organizer',
      (id: string) => lena.http.delete(`/api/games/${id}/participants/${hawk.player.id}`).send({ reason: 'No-show' }),
    ],
  ])('retracts the notification of a mention in the chat of a game when the participant %s', async (_, leave) => {
    const game = await app.build.game(lena.player, await app.build.field(lena.player));
    await app.build.participant(game, hawk.player);
    const sent = await send(`@${callsign}`, `game_${game.id}`);
    expect(await linksOf(hawk)).toEqual([linkTo(sent)]);
    expect((await leave(game.id)).ok).toBe(true);
    expect(await linksOf(hawk)).toEqual([]);
  });
});
