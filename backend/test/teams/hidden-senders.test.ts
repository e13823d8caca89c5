import type { NotificationView } from '../../src/contracts/notifications.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene } from './team-scene.js';

let app: TestApp;
let team: TeamScene;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await createTeamScene(app, { name: 'Red Kite' });
});

const path = (more = '') => `/api/teams/${team.teamId}${more}`;
const member = () => path(`/members/${team.member.player.id}`);

async function messagesFor({ http }: Person): Promise<string[]> {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).map(({ message }) => message);
}

it.each([
  [
    'becomes an admin',
    () => team.leader.http.put(`${member()}/role`).send({ role: 'admin' }).expect(200),
    'You are now an admin of Red Kite',
  ],
  [
    'becomes the leader',
    () => team.leader.http.put(path('/leader')).send({ userId: team.member.player.id }).expect(200),
    'You now lead Red Kite',
  ],
  ['is removed', () => team.leader.http.delete(member()).expect(204), 'You were removed from Red Kite'],
  ['loses the team', () => team.leader.http.delete(path()).expect(200), 'Red Kite was deleted'],
])('A member who %s is not told the name of a leader whom a block hides', async (_, change, message) => {
  await app.build.block(team.member.player, team.leader.player);
  await change();
  expect(await messagesFor(team.member)).toEqual([message]);
});

it('A rejected applicant is not told the name of an admin whom a block hides', async () => {
  const id = await app.build.application(team.teamId, team.stranger.player);
  await app.build.block(team.stranger.player, team.admin.player);
  await team.admin.http
    .put(path(`/applications/${id}`))
    .send({ status: 'rejected', note: 'Come in spring' })
    .expect(200);
  expect(await messagesFor(team.stranger)).toEqual(['Your application to Red Kite was rejected: “Come in spring”']);
});
