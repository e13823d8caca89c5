import type { ConversationView } from '../../src/contracts/conversations.js';
import { LIMITS } from '../../src/contracts/limits.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { readAllPages } from '../http/paging-links.js';
import { badgeOf } from './inbox-requests.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
});

const LIST = '/api/messages/conversations';

async function write(from: Person, to: Person, content = 'Hello'): Promise<string> {
  const { body } = await from.http.post('/api/messages').send({ recipientId: to.player.id, content }).expect(201);
  return (body as { conversationId: string }).conversationId;
}
/** Returns the ids of conversations in which a new person has written to Bo, the newest last. */
async function conversationsOfBo(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = await app.build.player();
    const sentAt = new Date(Date.now() - (count - index) * 60_000);
    ids.push(await app.build.conversation(bo.player, from, [{ from, text: 'Hello', at: sentAt }]));
  }
  return ids;
}
const list = async (query = '', path = LIST): Promise<ConversationView[]> =>
  (await bo.http.get(path + query).expect(200)).body as ConversationView[];
const ids = async (query = ''): Promise<string[]> => (await list(query)).map(({ id }) => id);
const set = (what: 'pin' | 'archive', id: string, query = '') => bo.http.put(`${LIST}/${id}/${what}${query}`);
const clear = (what: 'pin' | 'archive', id: string) => bo.http.delete(`${LIST}/${id}/${what}`).expect(204);

describe('pins', () => {
  it('list pinned conversations first, and page over both groups without a gap', async () => {
    const [a = '', b = '', c = '', d = ''] = await conversationsOfBo(4);
    await set('pin', a).expect(204);
    await set('pin', c).expect(204);
    expect(await ids()).toEqual([c, a, d, b]);
    expect((await list())[0]).toMatchObject({ isPinned: true });
    expect(await readAllPages(bo.http, `${LIST}?limit=1`)).toEqual([[c], [a], [d], [b]]);
    await clear('pin', c);
    expect(await ids()).toEqual([a, d, c, b]);
    expect((await list()).at(-1)).not.toHaveProperty('isPinned');
  });

  it('are limited, also when all are set at once, and repeating one is allowed', async () => {
    const all = await conversationsOfBo(LIMITS.pinnedConversations + 3);
    const answers = await Promise.all(all.map((id) => set('pin', id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(LIMITS.pinnedConversations);
    const refused = answers.find(({ status }) => status !== 204);
    expect(refused?.body).toMatchObject({ statusCode: 409, code: 'conversation.pin-limit' });
    const pinned = (await list()).filter(({ isPinned }) => isPinned);
    expect(pinned).toHaveLength(LIMITS.pinnedConversations);
    await set('pin', pinned[0]?.id ?? '').expect(204);
  });

  it('end when the conversation is deleted', async () => {
    const id = await write(anna, bo);
    await set('pin', id).expect(204);
    await bo.http.delete(`${LIST}/${id}`).expect(204);
    await write(anna, bo);
    expect((await list())[0]).not.toHaveProperty('isPinned');
  });

  it('count neither conversations that the viewer has deleted nor those to which they have lost access', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'member');
    const { body } = await anna.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
    const { conversationId: chat } = body as { conversationId: string };
    await handlersDone(app);
    const [deleted = '', ...others] = await conversationsOfBo(LIMITS.pinnedConversations + 2);
    for (const id of [chat, deleted, ...others.slice(0, LIMITS.pinnedConversations - 2)])
      await set('pin', id).expect(204);
    const [oneMore = '', another = '', last = ''] = others.slice(LIMITS.pinnedConversations - 2);
    await set('pin', oneMore).expect(409);
    await bo.http.delete(`${LIST}/${deleted}`).expect(204);
    expect((await set('pin', deleted).expect(404)).body).toMatchObject({ code: 'conversation.unknown' });
    await set('pin', oneMore).expect(204);
    await team.remove(bo);
    await handlersDone(app);
    await set('pin', another).expect(204);
    await set('pin', last).expect(409);
  });

  it('are pushed to the viewer’s own devices, and belong to the viewer only', async () => {
    const id = await write(anna, bo);
    const live = await app.connect(bo);
    await set('pin', id).expect(204);
    await set('pin', id).expect(204);
    await clear('pin', id);
    await live.next('conversation:pinned', ({ isPinned }) => !isPinned);
    expect(live.all('conversation:pinned')).toEqual([
      { conversationId: id, isPinned: true },
      { conversationId: id, isPinned: false },
    ]);
    const { body } = await anna.http.get(LIST).expect(200);
    expect((body as object[])[0]).not.toHaveProperty('isPinned');
  });
});

describe('the request for one conversation', () => {
  const one = (viewer: Person, id: string) => viewer.http.get(`${LIST}/${id}`);

  it('returns the same conversation as the list', async () => {
    const id = await write(anna, bo);
    expect((await one(bo, id).expect(200)).body).toEqual((await list())[0]);
  });

  it('finds an archived conversation, but not one that the viewer has deleted', async () => {
    const id = await write(anna, bo);
    await set('archive', id).expect(204);
    expect((await one(bo, id).expect(200)).body).toMatchObject({ id, isArchived: true, unreadCount: 0 });
    await bo.http.delete(`${LIST}/${id}`).expect(204);
    expect((await one(bo, id).expect(404)).body).toMatchObject({ code: 'conversation.unknown' });
    await one(anna, id).expect(200);
  });

  it('finds a conversation in the inbox of a team only for administrators and the outsider', async () => {
    const [team, outsider] = await Promise.all([Team.create(app, anna), app.person()]);
    await team.setRole(bo, 'admin');
    const { body } = await outsider.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
    const { conversationId: id } = body as { conversationId: string };
    expect((await one(bo, id).expect(200)).body).toEqual((await list(`?entityType=team&entityId=${team.id}`))[0]);
    expect((await one(outsider, id).expect(200)).body).not.toHaveProperty('inbox');
    await team.setRole(bo, 'member');
    await one(bo, id).expect(404);
    await one(await app.person(), id).expect(404);
  });

  it('finds no conversation before its first message', async () => {
    await one(bo, `private_${[anna.player.id, bo.player.id].sort().join('_')}`).expect(404);
    await one(bo, 'nothing').expect(404);
  });
});

describe('the archive', () => {
  it('marks a conversation as read and holds it until a new message arrives', async () => {
    const id = await write(anna, bo);
    expect(await badgeOf(bo)).toBe(1);
    await set('archive', id).expect(204);
    expect([await ids(), await ids('?filter=archived'), await badgeOf(bo)]).toEqual([[], [id], 0]);
    expect((await list('?filter=archived'))[0]).toMatchObject({ isArchived: true, unreadCount: 0 });
    await write(anna, bo, 'Are you there?');
    expect([await ids(), await ids('?filter=archived'), await badgeOf(bo)]).toEqual([[id], [], 1]);
  });

  it('loses a conversation in which the viewer writes, unless it is muted', async () => {
    const [id, muted] = [await write(anna, bo), await write(await app.person(), bo)];
    await bo.http.put(`${LIST}/${muted}/mute`).expect(204);
    for (const conversationId of [id, muted]) {
      await set('archive', conversationId).expect(204);
      await bo.http
        .post('/api/messages')
        .send({ conversationId: conversationId, content: 'One more thing' })
        .expect(201);
    }
    expect([await ids(), await ids('?filter=archived')]).toEqual([[id], [muted]]);
  });

  it('does not take a conversation whose newest message the viewer has not seen', async () => {
    const id = await write(anna, bo);
    await write(anna, bo, 'One more');
    await set('archive', id, '?seq=1').expect(204);
    expect([await ids(), await badgeOf(bo)]).toEqual([[id], 1]);
  });

  it('keeps a muted conversation, whose messages no badge counts', async () => {
    const id = await write(anna, bo);
    await bo.http.put(`${LIST}/${id}/mute`).expect(204);
    await set('archive', id).expect(204);
    await write(anna, bo, 'Anyone?');
    expect([await ids(), await ids('?filter=archived'), await badgeOf(bo)]).toEqual([[], [id], 0]);
    await bo.http.delete(`${LIST}/${id}/mute`).expect(204);
    expect([await ids(), await badgeOf(bo)]).toEqual([[id], 1]);
  });

  it('does not take back a conversation that is muted after a new message listed it again', async () => {
    const id = await write(anna, bo);
    await set('archive', id).expect(204);
    await write(anna, bo, 'Are you there?');
    await bo.http.put(`${LIST}/${id}/mute`).expect(204);
    expect([await ids(), await ids('?filter=archived')]).toEqual([[id], []]);
  });

  it('loses a conversation that is deleted', async () => {
    const id = await write(anna, bo);
    await bo.http.put(`${LIST}/${id}/mute`).expect(204);
    await set('archive', id).expect(204);
    await bo.http.delete(`${LIST}/${id}`).expect(204);
    await write(anna, bo, 'One more');
    expect([await ids(), await ids('?filter=archived')]).toEqual([[id], []]);
  });

  it('loses a conversation that is unarchived or pinned', async () => {
    const id = await write(anna, bo);
    await set('archive', id).expect(204);
    await clear('archive', id);
    expect(await ids()).toEqual([id]);
    await set('archive', id).expect(204);
    await set('pin', id).expect(204);
    expect([await ids(), await ids('?filter=archived')]).toEqual([[id], []]);
  });

  it('is pushed to the viewer’s own devices', async () => {
    const id = await write(anna, bo);
    const live = await app.connect(bo);
    await set('archive', id).expect(204);
    expect(await live.next('conversation:archived')).toEqual({ conversationId: id, isArchived: true });
    await clear('archive', id);
    await live.next('conversation:archived', ({ isArchived }) => !isArchived);
  });

  it('of an inbox belongs to one administrator, and is lost with the role', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'admin');
    await handlersDone(app);
    const outsider = await app.person();
    const { body } = await outsider.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
    const { conversationId } = body as { conversationId: string };
    const inboxIds = async ({ http }: Person, query = '') => {
      const answer = await http.get(`${LIST}?entityType=team&entityId=${team.id}${query}`).expect(200);
      return (answer.body as ConversationView[]).map(({ id }) => id);
    };
    await set('archive', conversationId).expect(204);
    expect([await inboxIds(bo), await inboxIds(anna)]).toEqual([[], [conversationId]]);
    expect(await inboxIds(bo, '&filter=archived')).toEqual([conversationId]);
    await team.setRole(bo, 'member');
    await handlersDone(app);
    await set('archive', conversationId).expect(404);
    await team.setRole(bo, 'admin');
    await handlersDone(app);
    expect(await inboxIds(bo)).toEqual([conversationId]);
  });
});

describe('the filter for unread conversations', () => {
  it('lists and counts only conversations with unread messages', async () => {
    const [read, unread] = [await write(anna, bo), await write(await app.person(), bo)];
    await bo.http.post(`${LIST}/${read}/mark-read`).send({}).expect(200);
    const answer = await bo.http.get(`${LIST}?filter=unread`).expect(200);
    expect((answer.body as ConversationView[]).map(({ id }) => id)).toEqual([unread]);
    expect(answer.get('X-Total-Count')).toBe('1');
    expect(await ids()).toEqual([unread, read]);
  });

  it('rejects an unknown filter', async () => {
    await bo.http.get(`${LIST}?filter=starred`).expect(400);
  });
});
