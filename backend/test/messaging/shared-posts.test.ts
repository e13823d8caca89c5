import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import type { LiveClient } from '../live-client.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let cleo: Person;
let author: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, cleo, author] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
  postId = await app.build.post(author.player, 'Ground is firm.');
});

const block = (blocker: Person, blocked: Person) =>
  blocker.http.post(`/api/users/${blocked.player.id}/block`).expect(201);
const share = async (target: object): Promise<MessageView> => {
  const { body } = await anna.http.post('/api/messages').send({ content: 'Look', sharedPostId: postId, ...target });
  return body as MessageView;
};
const react = (person: Person, { id }: MessageView) =>
  person.http.put(`/api/messages/${id}/reactions`).send({ reaction: '👍', isGiven: true }).expect(200);
const previewIn = ({ sharedPost }: MessageView) => sharedPost?.content ?? null;
const pushed = async (live: LiveClient, event: 'message:new' | 'message:updated', wanted = 1) =>
  previewIn(await live.next(event, ({ version }) => version === wanted));
const read = async (viewer: Person, path: string) => {
  const { body } = await viewer.http.get(path).expect(200);
  return previewIn((body as MessageView[]).at(-1) as MessageView);
};

it('pushes a shared post to a channel as each member may see it', async () => {
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  await team.setRole(cleo, 'member');
  await block(author, bo);
  const [annas, bos, cleos] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(cleo)]);
  const message = await share({ teamId: team.id });
  expect(previewIn(message)).toBe('Ground is firm.');
  expect(await pushed(bos, 'message:new')).toBeNull();
  expect(await pushed(cleos, 'message:new')).toBe('Ground is firm.');
  const path = `/api/messages/team/${team.id}/conversation/team_${team.id}`;
  expect([await read(bo, path), await read(cleo, path)]).toEqual([null, 'Ground is firm.']);

  await react(cleo, message);
  expect(await pushed(bos, 'message:updated', 2)).toBeNull();
  expect(await pushed(cleos, 'message:updated', 2)).toBe('Ground is firm.');
  expect(await pushed(annas, 'message:updated', 2)).toBe('Ground is firm.');

  // The sender may not see the post any more, and the others still do.
  await block(author, anna);
  await react(anna, message);
  expect(await pushed(annas, 'message:updated', 3)).toBeNull();
  expect(await pushed(cleos, 'message:updated', 3)).toBe('Ground is firm.');
});

it('pushes a shared post of somebody who blocks the receiver without its preview', async () => {
  await block(author, bo);
  const bos = await app.connect(bo);
  await share({ recipientId: bo.player.id });
  expect(await bos.next('message:new')).toMatchObject({ content: 'Look', sharedPostId: postId, sharedPost: null });
});
