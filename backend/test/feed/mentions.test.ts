import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let ida: Person;
let hawk: Person;
let callsign: string;
let created = 0;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  callsign = `Hawk${(created += 1)}`;
  [ida, hawk] = [await app.person({ firstName: 'Ida', lastName: 'Berg' }), await app.person({ nickname: callsign })];
});

const publish = async (content: string, by = ida) =>
  (await by.http.post('/api/posts').send({ content }).expect(201)).body as {
    id: string;
    mentions: { handle: string; userId: string }[];
  };
const mentionsIn = async (content: string, by = ida) => (await publish(content, by)).mentions;
const notificationsOf = async (person: Person) => {
  await handlersDone(app);
  const { body } = await person.http.get('/api/notifications').expect(200);
  return (body as { type: string; message: string; link: string }[]).map(({ type, link }) => [type, link]);
};

it('mentions the callsign behind an @ and returns it as it is written', async () => {
  const handle = callsign.toUpperCase();
  expect(await mentionsIn(`Thanks @${handle}, and good night!`)).toEqual([{ handle, userId: hawk.player.id }]);
});

it('returns the mentions with the post, alone and in the feed', async () => {
  const { id, mentions } = await publish(`@${callsign}`);
  expect((await app.visitor().get(`/api/posts/${id}`)).body.mentions).toEqual(mentions);
  expect((await ida.http.get('/api/posts/feed')).body[0].mentions).toEqual(mentions);
});

it.each([
  ['spaces', 'Night  Hawk', 'nighthawk'],
  ['accents and case', 'Rävén', 'RAVEN'],
  ['punctuation', 'Dr. No', 'dr.no'],
  ['an emoji', '★Star★', '★star★'],
])('matches callsigns with %s', async (_, nickname, written) => {
  const { player } = await app.person({ nickname });
  expect(await mentionsIn(`Look, @${written}. Again!`)).toEqual([{ handle: written, userId: player.id }]);
});

it('mentions nobody inside a word, in an address or under another name', async () => {
  expect(
    await mentionsIn(`elin@${callsign}.example @${callsign}eye x@${callsign} @nobody-${callsign} ${callsign}`),
  ).toEqual([]);
});

it('prefers followed players among several with one callsign, and else the oldest account', async () => {
  const [second, third] = [await app.person({ nickname: callsign }), await app.person({ nickname: callsign })];
  expect(await mentionsIn(`@${callsign}`)).toEqual([{ handle: callsign, userId: hawk.player.id }]);
  await app.build.follow(ida.player, third.player);
  expect(await mentionsIn(`@${callsign}`)).toEqual([{ handle: callsign, userId: third.player.id }]);
  await app.build.follow(ida.player, second.player);
  expect((await mentionsIn(`@${callsign}`)).map(({ userId }) => userId)).toEqual([second.player.id, third.player.id]);
});

it('never mentions the author', async () => {
  expect(await mentionsIn(`I, @${callsign}`, hawk)).toEqual([]);
  const twin = await app.person({ nickname: callsign });
  expect(await mentionsIn(`You, @${callsign}`, hawk)).toEqual([{ handle: callsign, userId: twin.player.id }]);
});

it('mentions at most 20 players', async () => {
  const players = [];
  for (let index = 0; index < 22; index += 1)
    players.push(await app.build.player({ nickname: `${callsign}x${index}` }));
  const mentions = await mentionsIn(players.map((_, index) => `@${callsign}x${index}`).join(' '));
  expect(mentions).toHaveLength(20);
  expect(mentions.map(({ userId }) => userId)).not.toContain(players[20]?.id);
});

it('notifies players whom a post mentions', async () => {
  const { id } = await publish(`@${callsign} and @${callsign.toLowerCase()}`);
  await handlersDone(app);
  expect((await hawk.http.get('/api/notifications').expect(200)).body).toMatchObject([
    {
      type: 'mention',
      title: 'You were mentioned',
      message: 'Ida Berg mentioned you in a post',
      link: `/post/${id}`,
      senders: 1,
      sender: { id: ida.player.id },
    },
  ]);
});

it('notifies players whom a comment mentions', async () => {
  const { id } = await publish('What do you think?');
  const { body } = await ida.http
    .post(`/api/posts/${id}/comments`)
    .send({ content: `@${callsign}?` })
    .expect(201);
  expect(body.mentions).toEqual([{ handle: callsign, userId: hawk.player.id }]);
  await handlersDone(app);
  expect((await hawk.http.get('/api/notifications').expect(200)).body).toMatchObject([
    { type: 'mention', message: 'Ida Berg mentioned you in a comment', link: `/post/${id}#comment-${body.id}` },
  ]);
});

it('updates the mentions of an edited post and notifies only newly mentioned players', async () => {
  const tove = await app.person({ nickname: `${callsign}T` });
  const { id } = await publish(`@${callsign}`);
  expect(await notificationsOf(hawk)).toHaveLength(1);
  await hawk.http.put('/api/notifications/read-all').expect(204);
  const edit = (content: string) => ida.http.put(`/api/posts/${id}`).send({ content }).expect(200);

  const { body } = await edit(`@${callsign}T and @${callsign}`);
  expect((body.mentions as { userId: string }[]).map(({ userId }) => userId).sort()).toEqual(
    [hawk.player.id, tove.player.id].sort(),
  );
  expect(await notificationsOf(tove)).toEqual([['mention', `/post/${id}`]]);
  expect(await notificationsOf(hawk)).toHaveLength(1);
  const events = await app.pool.query(
    `SELECT payload FROM outbox WHERE name = 'post.edited' AND payload->>'postId' = $1`,
    [id],
  );
  expect(events.rows).toEqual([{ payload: { postId: id, named: [tove.player.id] } }]);
  expect((await edit('Nobody')).body.mentions).toEqual([]);
  await edit(`@${callsign}, once more`);
  expect(await notificationsOf(hawk)).toHaveLength(1);
});

it('notifies players whom an edited comment newly mentions', async () => {
  const { id } = await publish('Hello');
  const { body } = await ida.http.post(`/api/posts/${id}/comments`).send({ content: 'Nobody' }).expect(201);
  await ida.http
    .put(`/api/comments/${body.id}`)
    .send({ content: `@${callsign}` })
    .expect(200);
  expect(await notificationsOf(hawk)).toEqual([['mention', `/post/${id}#comment-${body.id}`]]);
});
