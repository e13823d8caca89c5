import type { MessageView } from '../../src/contracts/messages.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { badgeOf, conversationsOf, send } from './inbox-requests.js';

let app: TestApp;
let owner: Person;
let otto: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, otto, other] = await Promise.all([
    app.person({ firstName: 'Olga' }),
    app.person({ firstName: 'Otto', lastName: 'Ek', nickname: 'Owl' }),
    app.person(),
  ]);
});

describe('the inbox of a game', () => {
  let game: BuiltGame;
  let id: string;
  const thread = (viewer: Person) => viewer.http.get(`/api/messages/game/${game.id}/conversation/${id}`);
  const ask = (content: string) => send(otto, { messageType: 'game', gameId: game.id, content });

  beforeEach(async () => {
    game = await app.build.game(owner.player, await app.build.field(owner.player), { title: 'Night Watch' });
    id = `game_${game.id}_${otto.player.id}`;
  });

  it('delivers messages from others to the organizer and back', async () => {
    const [ownerLive, ottoLive] = await Promise.all([owner, otto].map((person) => app.connect(person)));
    expect((await ask('Is there a seat left?').expect(201)).body).toMatchObject({
      conversationId: id,
      messageType: 'game',
      gameId: game.id,
      fieldId: null,
    });
    expect(await ownerLive?.next('message:new')).toMatchObject({ content: 'Is there a seat left?', isRead: false });
    expect(await badgeOf(owner)).toBe(1);
    expect((await owner.http.get('/api/messages/accessible-entities').expect(200)).body).toMatchObject({
      games: [{ id: game.id, name: 'Night Watch', imageUrl: null, unreadCount: 1 }],
    });
    await send(owner, { conversationId: id, content: 'There is.' }).expect(201);
    expect(await ottoLive?.next('message:new', ({ seq }) => seq === 2)).toMatchObject({ isRead: false });
    const inbox = await owner.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(200);
    expect(inbox.body).toMatchObject([{ id, name: 'Owl (Otto Ek)', unreadCount: 0 }]);
    expect(await conversationsOf(otto)).toMatchObject([
      { id, name: 'Night Watch', type: 'game', entity: { kind: 'game' }, isClosed: false },
    ]);
    expect((await thread(otto).expect(200)).body).toMatchObject([{ seq: 1 }, { seq: 2, isRead: false }]);
    await otto.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
    expect(await badgeOf(otto)).toBe(0);
  });

  it('rejects everybody but the organizer and the person who wrote', async () => {
    await ask('Secret').expect(201);
    await app.build.participant(game, other.player);
    await thread(other).expect(404);
    await send(other, { conversationId: id, content: 'Me too' }).expect(404);
    await other.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(403);
    await other.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(404);
  });

  it('refuses messages to an organizer who has deleted their account, and answers a repeated one', async () => {
    const question = { gameId: game.id, content: 'Is there a seat left?', clientId: 'before-the-deletion' };
    const { body: sent } = await send(otto, question).expect(201);
    await app.nest.get(AccountDeletion, { strict: false }).delete(owner.player.id);
    expect((await send(otto, question).expect(201)).body).toMatchObject({ id: (sent as MessageView).id });
    for (const target of [{ gameId: game.id }, { conversationId: id }])
      expect((await send(otto, { ...target, content: 'Hello?' }).expect(404)).body).toMatchObject({
        code: 'user.unknown',
      });
    expect(await conversationsOf(otto)).toMatchObject([{ participants: [{ isDeleted: true }, {}] }]);
  });

  it('rejects an empty message, and a message of the organizer to their own game', async () => {
    expect((await ask(' ').expect(400)).body).toMatchObject({ fields: { content: 'Please enter your message' } });
    await send(owner, { gameId: game.id, content: 'Hello all' }).expect(400);
    await send(owner, { conversationId: id, content: 'Hello?' }).expect(404);
  });
});
