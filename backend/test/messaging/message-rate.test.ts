import { MAX_UNANSWERED_MESSAGES, MESSAGE_RATE } from '../../src/contracts/message-limits.js';
import { MessageReader } from '../../src/features/messaging/messages/message.reader.js';
import { REPEATED_MESSAGE_LIMIT } from '../../src/features/messaging/messages/sending/repeated-messages.js';
import { Clock } from '../../src/platform/clock.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let caro: Person;
let clockOffset = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on' });
  app.nest.get(Clock).now = () => new Date(Date.now() + clockOffset);
  [anna, bo, caro] = await Promise.all([app.person(), app.person(), app.person()]);
  // Anna may send any number of messages to people who have written to her.
  for (const friend of [bo, caro]) await send(friend, anna).expect(201);
});
afterAll(() => app.stop());
beforeEach(() => passTime(3600));

const send = (from: Person, to: Person, clientId?: string) =>
  from.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Hello', clientId });
const sendBurst = async () => {
  for (let index = 0; index < MESSAGE_RATE.burst; index += 1) await send(anna, index % 2 ? bo : caro).expect(201);
};
const moveBuckets = (seconds: number) =>
  app.pool.query("UPDATE message_rates SET full_at = full_at + $1 * interval '1 s'", [seconds]);
/** Empties the bucket of a sender who has just sent a burst, so that the next token is about 40 seconds away. */
const emptyBuckets = () => moveBuckets(40);
const passTime = (seconds: number) => {
  clockOffset += seconds * 1_000;
  return moveBuckets(-seconds);
};

describe('the message rate limit', () => {
  it('allows a burst, then rejects messages in all conversations with the time to wait', async () => {
    await sendBurst();
    // On a slow machine, a part of the rate limit refills in the meantime.
    await emptyBuckets();
    const refused = await send(anna, bo).expect(429);
    expect(refused.body).toMatchObject({ code: 'rate.limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(41);
    await send(anna, caro).expect(429);
    const live = await app.connect(anna);
    const answer = await live.send('message:send', { recipientId: bo.player.id, content: 'Hello' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'rate.limited', retryAfter: expect.any(Number) } });
  });

  it('allows messages again after the wait, and another burst after a longer one', async () => {
    await sendBurst();
    await emptyBuckets();
    const { headers } = await send(anna, bo).expect(429);
    await passTime(Number(headers['retry-after']));
    await send(anna, bo).expect(201);
    await passTime(3600);
    await sendBurst();
    await emptyBuckets();
    await send(anna, bo).expect(429);
  });

  it('remembers a refusal until the wait is over, without another statement', async () => {
    await sendBurst();
    await emptyBuckets();
    const { headers } = await send(anna, bo).expect(429);
    await app.pool.query('DELETE FROM message_rates');
    const again = await send(anna, bo).expect(429);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(Number(headers['retry-after']));
    await passTime(Number(headers['retry-after']));
    await send(anna, bo).expect(201);
  });

  it('limits only the sender', async () => {
    await sendBurst();
    await emptyBuckets();
    await send(anna, bo).expect(429);
    await send(bo, anna).expect(201);
  });

  it('counts messages that are sent simultaneously', async () => {
    const answers = await Promise.all([...Array(30).keys()].map((index) => send(anna, index % 2 ? bo : caro)));
    // On a slow machine, a part of the rate limit refills in the meantime.
    const sent = answers.filter(({ status }) => status === 201).length;
    expect(sent).toBeGreaterThanOrEqual(MESSAGE_RATE.burst);
    expect(sent).toBeLessThan(30);
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
  });

  it('uses no token for a message that fails', async () => {
    for (let index = 0; index <= MESSAGE_RATE.burst; index += 1)
      await anna.http
        .post('/api/messages')
        .send({ recipientId: '0192a000-0000-7000-8000-00000000000a', content: 'Hello' })
        .expect(404);
    await sendBurst();
  });
});

it('the repetition of a message uses no token', async () => {
  const writer = await app.person();
  await send(bo, writer).expect(201);
  const usedUntil = async () =>
    (await app.pool.query('SELECT full_at FROM message_rates WHERE user_id = $1', [writer.player.id])).rows;
  const first = await send(writer, bo, 'sent once').expect(201);
  // Otherwise the rate limit would refill in the meantime.
  await app.pool.query(`UPDATE message_rates SET full_at = now() + interval '10 s' WHERE user_id = $1`, [
    writer.player.id,
  ]);
  const before = await usedUntil();
  for (let index = 0; index < 3; index += 1)
    expect((await send(writer, bo, 'sent once').expect(201)).body.id).toBe(first.body.id);
  expect(await usedUntil()).toEqual(before);
});

it('a message is pushed again only once, however often its sender repeats it', async () => {
  const [writer, reader] = await Promise.all([app.person(), app.person()]);
  const live = await app.connect(reader);
  const ids: string[] = [];
  for (const clientId of ['first', 'second']) {
    ids.push((await send(writer, reader, clientId).expect(201)).body.id as string);
    for (let index = 0; index < 3; index += 1) await send(writer, reader, clientId).expect(201);
  }
  await live.fence();
  expect(live.all('message:new').map(({ id }) => id)).toEqual([ids[0], ids[0], ids[1], ids[1]]);
});

it('a message is pushed again by the next repetition if pushing it again has failed', async () => {
  const [writer, reader] = await Promise.all([app.person(), app.person()]);
  const live = await app.connect(reader);
  const { id } = (await send(writer, reader, 'sent once').expect(201)).body as { id: string };
  const readFor = jest.spyOn(app.nest.get(MessageReader, { strict: false }), 'readFor');
  readFor.mockRejectedValueOnce(new Error('The connection was lost'));
  await send(writer, reader, 'sent once').expect(500);
  for (let index = 0; index < 2; index += 1) await send(writer, reader, 'sent once').expect(201);
  await live.fence();
  expect(live.all('message:new').map((message) => message.id)).toEqual([id, id]);
  readFor.mockRestore();
});

describe('a repeated message whose sender is rate limited', () => {
  const LIMIT = REPEATED_MESSAGE_LIMIT.attempts;
  let writer: Person;
  beforeEach(async () => {
    writer = await app.person();
    await send(bo, writer).expect(201);
  });
  const sendThenEmptyBucket = async (clientId: string) => {
    const first = await send(writer, bo, clientId).expect(201);
    await app.pool.query(`UPDATE message_rates SET full_at = now() + interval '1 h' WHERE user_id = $1`, [
      writer.player.id,
    ]);
    return first.body as { id: string; conversationId: string };
  };

  it('returns the stored message over REST and the socket, and adds none', async () => {
    const { id, conversationId } = await sendThenEmptyBucket('sent once');
    const live = await app.connect(writer);
    const repeat = () =>
      live.send('message:send', { recipientId: bo.player.id, content: 'Hello', clientId: 'sent once' });
    // The database refuses a token to the first repetition, and the server's memory to later ones. Each still finds the stored message.
    expect((await send(writer, bo, 'sent once').expect(201)).body.id).toBe(id);
    expect(await repeat()).toMatchObject({ ok: true, message: { id } });
    await send(writer, bo, 'new').expect(429);
    expect((await send(writer, bo, 'sent once').expect(201)).body.id).toBe(id);
    const repeatWithKey = send(writer, bo, 'sent once').set('Idempotency-Key', 'another-key');
    expect((await repeatWithKey.expect(201)).body.id).toBe(id);
    const { rows } = await app.pool.query('SELECT last_seq FROM conversations WHERE id = $1', [conversationId]);
    expect(rows).toEqual([{ last_seq: 2 }]);
  });

  it('uses a rate limit of its own, beyond which it is refused like a new message', async () => {
    await sendThenEmptyBucket('sent once');
    for (let index = 0; index < LIMIT; index += 1) await send(writer, bo, 'sent once').expect(201);
    const refused = await send(writer, bo, 'sent once').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(REPEATED_MESSAGE_LIMIT.seconds);
  });

  it('fails like a new message once its sender may no longer read the conversation', async () => {
    const teamId = await app.build.team(bo.player, { members: [writer.player] });
    const write = () => writer.http.post('/api/messages').send({ teamId, content: 'Hello', clientId: 'for the team' });
    await write().expect(201);
    await sendThenEmptyBucket('another');
    await write().expect(201);
    await app.pool.query('DELETE FROM team_members WHERE team_id = $1 AND user_id = $2', [teamId, writer.player.id]);
    await write().expect(429);
  });
});

describe('messages to a person who has not answered', () => {
  let stranger: Person;
  beforeEach(async () => {
    stranger = await app.person();
  });
  const sendAll = (count: number) =>
    Promise.all([...Array(count).keys()].map((index) => send(anna, stranger, `${stranger.player.id} ${index}`)));

  it('succeed exactly five times when ten are sent at once', async () => {
    const answers = await sendAll(10);
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored.map(({ body }) => body.seq as number).sort()).toEqual([1, 2, 3, 4, 5]);
    for (const { status, body } of answers.filter((answer) => !stored.includes(answer)))
      expect({ status, ...body }).toMatchObject({
        status: 403,
        code: 'conversation.unanswered',
        message: 'Wait for a reply before you send more messages',
      });
    const live = await app.connect(anna);
    const message = { recipientId: stranger.player.id, content: 'Hello?' };
    expect(await live.send('message:send', message)).toMatchObject({ error: { code: 'conversation.unanswered' } });
  });

  it('take no token when they are refused', async () => {
    const writer = await app.person();
    for (let index = 0; index < MAX_UNANSWERED_MESSAGES; index += 1) await send(writer, stranger).expect(201);
    const usedUntil = async () =>
      (await app.pool.query('SELECT full_at FROM message_rates WHERE user_id = $1', [writer.player.id])).rows;
    const before = await usedUntil();
    for (let index = 0; index < 3; index += 1) await send(writer, stranger).expect(403);
    expect(await usedUntil()).toEqual(before);
  });

  it('return the first message when its client id is repeated after the limit', async () => {
    const [first] = await sendAll(MAX_UNANSWERED_MESSAGES);
    await send(anna, stranger).expect(403);
    const repeated = await send(anna, stranger, `${stranger.player.id} 0`).expect(201);
    expect(repeated.body.id).toBe(first?.body.id);
  });

  it('pass in both directions after the answer', async () => {
    await sendAll(MAX_UNANSWERED_MESSAGES);
    await send(anna, stranger).expect(403);
    await send(stranger, anna).expect(201);
    for (let index = 0; index < MAX_UNANSWERED_MESSAGES + 1; index += 1)
      await send(index % 2 ? anna : stranger, index % 2 ? stranger : anna).expect(201);
    await send(anna, stranger).expect(201);
  });

  it('count separately for each person', async () => {
    await sendAll(MAX_UNANSWERED_MESSAGES);
    await send(anna, await app.person()).expect(201);
    await send(anna, bo).expect(201);
  });
});

describe('messages of an outsider to an inbox that has not answered', () => {
  const LIMIT = MAX_UNANSWERED_MESSAGES;
  let outsider: Person;
  let owner: Person;
  beforeEach(async () => {
    [outsider, owner] = await Promise.all([app.person(), app.person()]);
  });
  const INBOXES: [string, () => Promise<object>][] = [
    ['team', async () => ({ teamId: await app.build.team(owner.player) })],
    ['field', async () => ({ fieldId: (await app.build.field(owner.player)).id })],
    ['game', async () => ({ gameId: (await app.build.game(owner.player, await app.build.field(owner.player))).id })],
  ];
  const write = (from: Person, target: object, clientId?: string) =>
    from.http.post('/api/messages').send({ ...target, content: 'Hello', clientId });
  const writeFive = async (target: object) => {
    const answers = await Promise.all(
      [...Array(LIMIT).keys()].map((index) => write(outsider, target, `${outsider.player.id} ${index}`).expect(201)),
    );
    const [first] = answers;
    return { conversationId: first?.body.conversationId as string, firstId: first?.body.id as string };
  };

  it.each(INBOXES)('are refused after five for a %s, by its id and by that of the conversation', async (_, create) => {
    const target = await create();
    const { conversationId, firstId } = await writeFive(target);
    for (const refused of [target, { conversationId }])
      expect((await write(outsider, refused).expect(403)).body).toMatchObject({
        code: 'conversation.unanswered',
        message: 'Wait for a reply before you send more messages',
      });
    expect((await write(outsider, target, `${outsider.player.id} 0`).expect(201)).body.id).toBe(firstId);
  });

  it.each(INBOXES)('are accepted after an administrator of the %s has answered', async (_, create) => {
    const target = await create();
    const { conversationId } = await writeFive(target);
    await write(owner, { conversationId }).expect(201);
    for (let index = 0; index <= LIMIT; index += 1) await write(outsider, target).expect(201);
  });

  it('leave the administrators free to write any number of messages', async () => {
    const teamId = await app.build.team(owner.player);
    const { body } = await write(outsider, { teamId }).expect(201);
    for (let index = 0; index <= LIMIT; index += 1)
      await write(owner, { conversationId: body.conversationId as string }).expect(201);
  });
});

it('any number of messages may be written to a channel before somebody else has written', async () => {
  const leader = await app.person();
  const teamId = await app.build.team(leader.player);
  for (let index = 0; index <= MAX_UNANSWERED_MESSAGES; index += 1)
    await leader.http.post('/api/messages').send({ teamId, content: 'Hello' }).expect(201);
});
