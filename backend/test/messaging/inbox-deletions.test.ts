import type { MessageView } from '../../src/contracts/messages.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, conversationsOf, createInboxPeople, INBOX_KINDS, InboxRequests, send } from './inbox-requests.js';
import type { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let otto: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, admin, otto, other] = await createInboxPeople(app);
});

describe.each(INBOX_KINDS)('the inbox of a $kind', ({ kind, create, recipientOf }) => {
  let entity: Team | Field;
  let inbox: InboxRequests;
  let id: string;

  beforeEach(async () => {
    entity = await create(app, owner);
    await entity.setRole(admin, 'admin');
    inbox = new InboxRequests(kind, recipientOf, entity.id, otto);
    ({ id } = inbox);
  });

  it('stays readable for those who took part when its team or field is deleted', async () => {
    await inbox.ask(otto, 'Is the quay open?');
    await inbox.answer(admin, 'From nine.').expect(201);
    const lives = await Promise.all([owner, admin, otto].map((person) => app.connect(person)));
    await entity.delete();
    for (const live of lives) await live.next('conversations:changed', (changed) => changed.id === entity.id);
    const name = kind === 'team' ? 'Red Kite' : 'Cold Harbour';
    const closed = { id, isClosed: true, entity: { id: entity.id, name, imageUrl: null } };
    expect(await conversationsOf(otto)).toMatchObject([{ ...closed, name, unreadCount: 1 }]);
    expect(await conversationsOf(admin)).toMatchObject([{ ...closed, name: 'Owl (Otto Ek)', unreadCount: 0 }]);
    for (const reader of [otto, admin])
      expect((await inbox.thread(reader).expect(200)).body).toMatchObject([
        { seq: 1 },
        { seq: 2, content: 'From nine.' },
      ]);
    for (const writer of [otto, admin])
      expect((await inbox.answer(writer, 'Anybody?').expect(409)).body).toMatchObject({ code: 'conversation.closed' });
    expect((await inbox.read(otto).expect(200)).body).toMatchObject({ readSeq: 2, unreadCount: 0 });
    expect(await lives[1]?.next('conversation:read', ({ userId }) => userId === otto.player.id)).toMatchObject({
      seq: 2,
    });
    expect(await badgeOf(otto)).toBe(0);
    await inbox.list(admin).expect(404);
  });

  it('disappears for administrators who did not write, and for others, when its team or field is deleted', async () => {
    await inbox.ask(otto, 'Hello');
    const live = await app.connect(owner);
    await live.next('unread:counts', ({ messages }) => messages === 1);
    await entity.delete();
    await live.next('unread:counts', ({ messages }) => messages === 0);
    expect(await conversationsOf(owner)).toEqual([]);
    for (const person of [owner, other]) {
      await inbox.thread(person).expect(404);
      await inbox.read(person).expect(404);
      await inbox.answer(person, 'Hello?').expect(404);
    }
    await send(other, { ...inbox.recipient, content: 'Anybody?' }).expect(404);
  });

  it('refuses an administrator who was removed before the deletion', async () => {
    await inbox.ask(otto, 'Hello');
    await inbox.answer(admin, 'Hello!').expect(201);
    await entity.remove(admin);
    await entity.delete();
    await handlersDone(app);
    await inbox.thread(admin).expect(404);
    expect(await conversationsOf(admin)).toEqual([]);
    expect(await badgeOf(admin)).toBe(0);
  });

  it('notifies the outsider of the deletion, with a link to the conversation', async () => {
    await inbox.ask(otto, 'Hello');
    await entity.delete();
    await handlersDone(app);
    const { body } = await otto.http.get('/api/notifications').expect(200);
    expect(body).toMatchObject([
      {
        type: `${kind}_deleted`,
        message: expect.stringMatching(/^Olga .*deleted (Red Kite|Cold Harbour)$/) as string,
        link: `/messages?${kind}=${entity.id}`,
      },
    ]);
  });

  it('returns the first message when a sent message is repeated after the deletion', async () => {
    const message = { conversationId: id, content: 'Hello', clientId: 'before-the-deletion' };
    const { body: sent } = await send(otto, message).expect(201);
    await entity.delete();
    expect((await send(otto, message).expect(201)).body).toMatchObject({ id: (sent as MessageView).id });
  });

  it('returns the first answer when it is repeated after the outsider has deleted their account', async () => {
    await inbox.ask(otto, 'Is the quay open?');
    const answer = { conversationId: id, content: 'From nine.', clientId: 'before-the-deletion' };
    const { body: sent } = await send(admin, answer).expect(201);
    await app.nest.get(AccountDeletion, { strict: false }).delete(otto.player.id);
    expect((await send(admin, answer).expect(201)).body).toMatchObject({ id: (sent as MessageView).id });
    const later = await send(admin, { ...answer, clientId: 'another' }).expect(404);
    expect(later.body).toMatchObject({ code: 'user.unknown' });
  });

  it('refuses a repeated answer of a former administrator after the outsider has deleted their account', async () => {
    await inbox.ask(otto, 'Is the quay open?');
    const answer = { conversationId: id, content: 'From nine.', clientId: 'before-the-removal' };
    await send(admin, answer).expect(201);
    await app.nest.get(AccountDeletion, { strict: false }).delete(otto.player.id);
    await entity.remove(admin);
    expect((await send(admin, answer).expect(404)).body).toMatchObject({ code: 'conversation.unknown' });
  });
});
