import { directConversationId } from '../../src/contracts/conversation-ids.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

// After every test the stored counts must equal the rows, and no follow may exist between people who block each other.
afterEach(async () => {
  const { rows } = await app.pool.query(
    `SELECT u.id FROM users u WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
        OR followers_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)
     UNION ALL SELECT f.id FROM follows f JOIN blocks b
       ON (b.blocker_id, b.blocked_id) IN ((f.follower_id, f.followee_id), (f.followee_id, f.follower_id))`,
  );
  expect(rows).toEqual([]);
});

const block = (by: Person, whom: Person) => by.http.post(`/api/users/${whom.player.id}/block`);
const unblock = (by: Person, whom: Person) => by.http.delete(`/api/users/${whom.player.id}/block`);
const follow = (by: Person, whom: Person) => by.http.post('/api/follow').send({ followeeId: whom.player.id });
const message = (by: Person, to: Person) =>
  by.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Are you there?' });

const DIRECTIONS: [name: string, people: () => [blocker: Person, writer: Person]][] = [
  ['the writer', () => [ida, ida]],
  ['the other person', () => [bo, ida]],
];

describe('a block', () => {
  it('is listed for the blocker, and repeating it changes nothing', async () => {
    expect((await block(ida, bo).expect(201)).body).toEqual({ isBlocked: true });
    expect((await block(ida, bo).expect(201)).body).toEqual({ isBlocked: true });
    const { body, headers } = await ida.http.get('/api/users/blocked').expect(200);
    expect(body).toMatchObject([{ id: bo.player.id, firstName: 'Bo', email: null, blockedAt: expect.any(String) }]);
    expect(headers['x-total-count']).toBe('1');
    expect((await bo.http.get('/api/users/blocked').expect(200)).body).toEqual([]);
    expect((await unblock(ida, bo).expect(200)).body).toEqual({ isBlocked: false });
    expect((await unblock(ida, bo).expect(200)).body).toEqual({ isBlocked: false });
    expect((await ida.http.get('/api/users/blocked').expect(200)).body).toEqual([]);
  });

  it('fails for oneself and for people who do not exist', async () => {
    expect((await block(ida, ida).expect(400)).body).toMatchObject({ code: 'block.self' });
    await ida.http.post(`/api/users/${NOBODY}/block`).expect(404);
  });

  it('ends the follows in both directions, and unblocking does not restore them', async () => {
    await follow(ida, bo).expect(201);
    await follow(bo, ida).expect(201);
    await block(ida, bo).expect(201);
    const counts = async (of: Person) => {
      const { body } = await of.http.get('/api/auth/user').expect(200);
      return [body.followingCount, body.followersCount] as unknown;
    };
    expect([await counts(ida), await counts(bo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await unblock(ida, bo).expect(200);
    expect([await counts(ida), await counts(bo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await follow(ida, bo).expect(201);
    await follow(bo, ida).expect(201);
  });

  it('shows the profile only to the blocker, without the permissions to follow, message and post there', async () => {
    await block(ida, bo).expect(201);
    const { body } = await ida.http.get(`/api/users/${bo.player.id}`).expect(200);
    expect(body).toMatchObject({
      isBlocked: true,
      can: { edit: false, follow: false, message: false, postOnWall: false, block: true },
    });
    await bo.http.get(`/api/users/${ida.player.id}`).expect(404);
    await block(bo, ida).expect(201);
    await ida.http.get(`/api/users/${bo.player.id}`).expect(404);
  });

  it('ends when one of the accounts is deleted', async () => {
    const gone = await app.person();
    await block(ida, gone).expect(201);
    await app.nest.get(AccountDeletion, { strict: false }).delete(gone.player.id);
    await handlersDone(app);
    expect((await ida.http.get('/api/users/blocked').expect(200)).body).toEqual([]);
  });

  it('sends both people the same hint', async () => {
    const [idas, bos] = await Promise.all([app.connect(ida), app.connect(bo)]);
    await block(ida, bo).expect(201);
    expect(await idas.next('person:changed')).toEqual({ id: bo.player.id });
    expect(await bos.next('person:changed')).toEqual({ id: ida.player.id });
    await unblock(ida, bo).expect(200);
    await eventually(() => {
      expect(idas.all('person:changed')).toHaveLength(2);
      expect(bos.all('person:changed')).toHaveLength(2);
    });
  });
});

describe.each(DIRECTIONS)('the server, after a block by %s,', (_, people) => {
  let writer: Person;
  beforeEach(async () => {
    const [blocker, by] = people();
    writer = by;
    await message(ida, bo).expect(201);
    await message(bo, ida).expect(201);
    await block(blocker, blocker === ida ? bo : ida).expect(201);
  });
  const other = () => (writer === ida ? bo : ida);

  it('refuses a message over REST and socket with the same neutral text', async () => {
    const problem = { code: 'message.refused', message: "This operator can't be messaged" };
    expect((await message(writer, other()).expect(403)).body).toMatchObject(problem);
    const socket = await app.connect(writer);
    const conversationId = directConversationId(ida.player.id, bo.player.id);
    expect(await socket.send('message:send', { conversationId, content: 'Hello' })).toMatchObject({
      ok: false,
      error: problem,
    });
  });

  it('refuses the edit of an earlier message, but not its deletion', async () => {
    const { body } = await writer.http.get(`/api/messages/private/${other().player.id}`).expect(200);
    const own = (body as { id: string; senderId: string }[]).find(({ senderId }) => senderId === writer.player.id);
    const id = own?.id ?? '';
    expect((await writer.http.patch(`/api/messages/${id}`).send({ content: 'New' }).expect(403)).body).toMatchObject({
      code: 'message.refused',
    });
    await writer.http.delete(`/api/messages/${id}`).expect(204);
  });

  it('refuses messages and edits in the inbox of a game that the other person organizes', async () => {
    const game = await app.build.game(ida.player, await app.build.field(ida.player));
    await unblock(ida, bo);
    await unblock(bo, ida);
    const question = { gameId: game.id, content: 'Is there a place left?', clientId: `question-${game.id}` };
    const { body } = await bo.http.post('/api/messages').send(question).expect(201);
    const { id, conversationId } = body as { id: string; conversationId: string };
    const answer = { conversationId, content: 'Two' };
    await ida.http.post('/api/messages').send(answer).expect(201);
    const [blocker] = people();
    await block(blocker, blocker === ida ? bo : ida).expect(201);
    for (const request of [
      bo.http.post('/api/messages').send({ ...question, clientId: undefined }),
      ida.http.post('/api/messages').send(answer),
      bo.http.patch(`/api/messages/${id}`).send({ content: 'New' }),
    ])
      expect((await request.expect(403)).body).toMatchObject({ code: 'message.refused' });
    expect((await bo.http.post('/api/messages').send(question).expect(201)).body).toMatchObject({ id });
    expect((await bo.http.get(`/api/games/${game.id}`).expect(200)).body).toMatchObject({ can: { contact: false } });
    const own = (await bo.http.get('/api/messages/conversations').expect(200)).body as { id: string }[];
    expect(own.find((conversation) => conversation.id === conversationId)).toMatchObject({ isUnavailable: true });
    const inbox = (await ida.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(200))
      .body as object[];
    expect(inbox).toMatchObject([{ isUnavailable: true, ...(blocker === ida && { isBlocked: true }) }]);
    if (blocker === bo) expect(inbox[0]).not.toHaveProperty('isBlocked');
  });

  it('keeps the history readable, and marks the conversation as unavailable', async () => {
    const { body } = await writer.http.get(`/api/messages/private/${other().player.id}`).expect(200);
    expect(body).toHaveLength(2);
    const list = (await writer.http.get('/api/messages/conversations').expect(200)).body as unknown[];
    expect(list).toMatchObject([{ isUnavailable: true }]);
    await unblock(ida, bo);
    await unblock(bo, ida);
    const [open] = (await writer.http.get('/api/messages/conversations').expect(200)).body as object[];
    expect(open).not.toHaveProperty('isUnavailable');
    expect(open).not.toHaveProperty('isBlocked');
    await message(writer, other()).expect(201);
  });

  it('answers the repetition of a message that was sent before the block', async () => {
    const third = await app.person();
    const body = { recipientId: third.player.id, content: 'Once', clientId: 'once' };
    const sent = await writer.http.post('/api/messages').send(body).expect(201);
    await block(third, writer).expect(201);
    expect((await writer.http.post('/api/messages').send(body).expect(201)).body.id).toBe(sent.body.id);
  });

  it('refuses a follow, a wall post, a comment and a like as if the person did not exist', async () => {
    expect((await follow(writer, other()).expect(404)).body).toMatchObject({ code: 'user.unknown' });
    await writer.http.post('/api/posts').send({ content: 'Hi', targetUserId: other().player.id }).expect(404);
    const postId = await app.build.post(other().player, 'Fog');
    await writer.http.post(`/api/posts/${postId}/comments`).send({ content: 'Thick' }).expect(404);
    await writer.http.put(`/api/posts/${postId}/like`).expect(404);
  });

  it('does not notify of a mention', async () => {
    const socket = await app.connect(other());
    const postId = await app.build.post((await app.person()).player, 'Where do we meet?');
    const name = `op-${other().player.id}`;
    await app.pool.query('UPDATE users SET nickname = $2 WHERE id = $1', [other().player.id, name]);
    await writer.http
      .post(`/api/posts/${postId}/comments`)
      .send({ content: `Ask @${name}` })
      .expect(201);
    await handlersDone(app);
    // This notification comes later, so a wrong one would have arrived before it.
    await follow(await app.person(), other()).expect(201);
    await socket.next('notification:new', ({ type }) => type === 'follow');
    expect(socket.all('notification:new').map(({ type }) => type)).toEqual(['follow']);
  });
});

describe('requests that are open when one blocks the other', () => {
  it.each([
    ['inviter', () => [ida, bo]],
    ['invitee', () => [bo, ida]],
  ] as [string, () => [Person, Person]][])('are closed when the %s blocks', async (_, people) => {
    const [blocker, blocked] = people();
    const teamId = await app.build.team(ida.player);
    await ida.http.post(`/api/teams/${teamId}/invitations`).send({ userId: bo.player.id }).expect(201);
    const { id: fieldId } = await app.build.field(ida.player);
    await ida.http.post(`/api/fields/${fieldId}/admins`).send({ userId: bo.player.id }).expect(201);
    const led = await app.build.team(bo.player, { isRecruiting: true });
    await ida.http.post(`/api/teams/${led}/applications`).send({ message: 'Please' }).expect(201);
    await block(blocker, blocked).expect(201);
    // At once, before the event handlers have run.
    await bo.http.post(`/api/teams/${teamId}/join`).expect(403);
    await bo.http.post(`/api/fields/${fieldId}/admins/accept`).expect(404);
    await handlersDone(app);
    await unblock(blocker, blocked).expect(200);
    expect((await bo.http.get(`/api/teams/${teamId}`).expect(200)).body).toMatchObject({ invitation: null });
    await bo.http.post(`/api/fields/${fieldId}/admins/accept`).expect(404);
    expect((await ida.http.get(`/api/teams/${led}`).expect(200)).body).toMatchObject({ application: null });
  });
});

describe('20 writes that run at the same time as a block', () => {
  const countRows = async (sql: string, values: unknown[]) => (await app.pool.query(sql, values)).rowCount ?? 0;
  const writeDuringBlock = <Counted>(
    write: (index: number) => PromiseLike<unknown>,
    blockIndex: number,
    afterBlock: () => Promise<Counted>,
  ) =>
    Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        index === blockIndex ? block(ida, bo).expect(201).then(afterBlock) : write(index),
      ),
    ).then((answers) => answers[blockIndex] as Counted);

  it.each([0, 5, 10])('add no message once the block is committed (block at position %i)', async (blockIndex) => {
    await message(bo, ida).expect(201);
    await message(ida, bo).expect(201);
    const count = () => countRows('SELECT 1 FROM messages WHERE sender_id = $1', [bo.player.id]);
    const atBlock = await writeDuringBlock(() => message(bo, ida), blockIndex, count);
    expect(await count()).toBe(atBlock);
    await message(bo, ida).expect(403);
  });

  it.each([0, 5, 10])('leave no follow (block at position %i)', async (blockIndex) => {
    await writeDuringBlock(
      (index) => (index % 2 ? follow(bo, ida) : follow(ida, bo)),
      blockIndex,
      () => Promise.resolve(),
    );
    expect(
      await countRows('SELECT 1 FROM follows WHERE follower_id IN ($1, $2) AND followee_id IN ($1, $2)', [
        ida.player.id,
        bo.player.id,
      ]),
    ).toBe(0);
  });

  it.each([0, 5, 10])('leave no open invitation (block at position %i)', async (blockIndex) => {
    const teams = await Promise.all(Array.from({ length: 21 }, () => app.build.team(bo.player)));
    await writeDuringBlock(
      (index) => bo.http.post(`/api/teams/${teams[index]}/invitations`).send({ userId: ida.player.id }),
      blockIndex,
      () => Promise.resolve(),
    );
    await handlersDone(app);
    expect(
      await countRows(`SELECT 1 FROM team_invitations WHERE user_id = $1 AND status = 'pending'`, [ida.player.id]),
    ).toBe(0);
  });
});
