import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let ida: Person;
let bo: Person;
/** A team of Ida in which Bo is a member. */
let shared: string;

beforeAll(async () => {
  app = await TestApp.start({ PRESENCE_INTERVAL: '50' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
  await app.pool.query(`UPDATE users SET nickname = 'op' || right(replace(id::text, '-', ''), 12) WHERE id = ANY($1)`, [
    [ida.player.id, bo.player.id],
  ]);
  shared = await app.build.team(ida.player, { members: [bo.player] });
  for (const [from, to] of [
    [ida, bo],
    [bo, ida],
  ] as const)
    await from.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Hello' }).expect(201);
});

interface Answer {
  status: number;
  body: unknown;
}

/** The status, and the text of a refusal. */
const summaryOf = ({ status, body }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${(body as { message: string }).message}`;
const send = async (by: Person, path: string, body: object) => summaryOf(await by.http.post(path).send(body));

interface Contact {
  contact: string;
  /** Tries to contact the other person, and returns the answer or what is shown. */
  attempt: (by: Person, to: Person) => Promise<string>;
  refused: string;
  accepted: string;
}

const UNKNOWN = '404 Player not found';

const CONTACTS: Contact[] = [
  {
    contact: 'a message',
    attempt: (by, to) => send(by, '/api/messages', { recipientId: to.player.id, content: 'Are you there?' }),
    refused: "403 This operator can't be messaged",
    accepted: '201',
  },
  {
    contact: 'a follow',
    attempt: (by, to) => send(by, '/api/follow', { followeeId: to.player.id }),
    refused: UNKNOWN,
    accepted: '201',
  },
  {
    contact: 'an invitation to a team',
    attempt: async (by, to) =>
      send(by, `/api/teams/${await app.build.team(by.player)}/invitations`, { userId: to.player.id }),
    refused: UNKNOWN,
    accepted: '201',
  },
  {
    contact: 'an invitation to administer a field',
    attempt: async (by, to) =>
      send(by, `/api/fields/${(await app.build.field(by.player)).id}/admins`, { userId: to.player.id }),
    refused: UNKNOWN,
    accepted: '201',
  },
  {
    contact: 'an application to a team',
    attempt: async (by, to) => {
      const team = `/api/teams/${await app.build.team(to.player, { isRecruiting: true })}`;
      const { can } = (await by.http.get(team).expect(200)).body as { can: { apply: boolean } };
      const answer = await send(by, `${team}/applications`, { message: 'Please' });
      expect(can.apply).toBe(answer === '201');
      return answer;
    },
    refused: '403 This team can’t accept your application',
    accepted: '201',
  },
  {
    contact: 'a mention in a chat',
    attempt: async (by, to) => {
      const { rows } = await app.pool.query<{ nickname: string }>('SELECT nickname FROM users WHERE id = $1', [
        to.player.id,
      ]);
      const message = { conversationId: `team_${shared}`, content: `Ask @${rows[0]?.nickname}` };
      const { mentions = [] } = (await by.http.post('/api/messages').send(message).expect(201)).body as MessageView;
      return mentions.map(({ userId }) => (userId === to.player.id ? 'mentioned' : userId)).join();
    },
    refused: '',
    accepted: 'mentioned',
  },
  {
    contact: 'the presence',
    attempt: async (by, to) => {
      await eventually(async () => {
        const { rows } = await app.pool.query('SELECT FROM presence WHERE user_id = $1', [to.player.id]);
        expect(rows).toHaveLength(1);
      });
      const list = (await by.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
      const people = list.filter(({ kind }) => kind === 'direct').flatMap(({ participants }) => participants);
      return people.find(({ id }) => id === to.player.id)?.presence ? 'shown' : 'hidden';
    },
    refused: 'hidden',
    accepted: 'shown',
  },
];

const DIRECTIONS: [blocker: string, people: () => [blocker: Person, by: Person, to: Person]][] = [
  ['the person who tries it', () => [ida, ida, bo]],
  ['the other person', () => [bo, ida, bo]],
];

describe.each(DIRECTIONS)('the server, after a block by %s,', (_, people) => {
  it.each(CONTACTS)('refuses $contact with the same text, and allows it after unblocking', async (row) => {
    const [blocker, by, to] = people();
    await Promise.all([app.connect(ida), app.connect(bo)]);
    const block = `/api/users/${(blocker === by ? to : by).player.id}/block`;
    await blocker.http.post(block).expect(201);
    await handlersDone(app);
    expect(await row.attempt(by, to)).toBe(row.refused);
    await blocker.http.delete(block).expect(200);
    await handlersDone(app);
    expect(await row.attempt(by, to)).toBe(row.accepted);
  });
});

it('stores nothing of a message that is refused in an existing conversation', async () => {
  const block = `/api/users/${ida.player.id}/block`;
  await bo.http.post(block).expect(201);
  const message = { recipientId: bo.player.id, content: 'Are you there?', clientId: 'refused' };
  expect(await send(ida, '/api/messages', message)).toBe("403 This operator can't be messaged");
  await bo.http.delete(block).expect(200);
  expect(await send(ida, '/api/messages', message)).toBe('201');
  const { body } = await ida.http.get(`/api/messages/private/${bo.player.id}`).expect(200);
  expect((body as MessageView[]).map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'Hello'],
    [2, 'Hello'],
    [3, 'Are you there?'],
  ]);
});
