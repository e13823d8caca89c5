import type { ConversationView } from '../../src/contracts/conversations.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Field, Team } from './teams-and-fields.js';

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
  [owner, admin, otto, other] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
});

const KINDS = [
  { kind: 'team', create: (leader: Person) => Team.create(app, leader), idOf: (id: string) => ({ teamId: id }) },
  { kind: 'field', create: (leader: Person) => Field.create(app, leader), idOf: (id: string) => ({ fieldId: id }) },
];

describe.each(KINDS)('a conversation of the inbox of a $kind', ({ kind, create, idOf }) => {
  let entity: Team | Field;
  let id: string;
  const ask = (content: string) =>
    otto.http
      .post('/api/messages')
      .send({ ...idOf(entity.id), content })
      .expect(201);
  const answer = (from: Person, content: string) =>
    from.http.post('/api/messages').send({ conversationId: id, content }).expect(201);
  const assign = (by: Person, to: Person | null) =>
    by.http.put(`/api/messages/conversations/${id}/assignee`).send({ userId: to?.player.id ?? null });
  const resolve = (by: Person, seq?: number) =>
    by.http.put(`/api/messages/conversations/${id}/resolved${seq === undefined ? '' : `?seq=${seq}`}`);
  const reopen = (by: Person) => by.http.delete(`/api/messages/conversations/${id}/resolved`);
  const inbox = async (viewer: Person, filter?: string) =>
    (
      await viewer.http
        .get(`/api/messages/conversations?entityType=${kind}&entityId=${entity.id}${filter ? `&filter=${filter}` : ''}`)
        .expect(200)
    ).body as ConversationView[];
  const own = async (viewer: Person, filter = '') =>
    (await viewer.http.get(`/api/messages/conversations${filter}`).expect(200)).body as ConversationView[];
  const idsIn = async (viewer: Person, filter?: string) =>
    (await inbox(viewer, filter)).map((conversation) => conversation.id);
  const statusFor = async (viewer: Person) => (await inbox(viewer))[0]?.inbox;

  beforeEach(async () => {
    entity = await create(owner);
    await entity.setRole(admin, 'admin');
    await handlersDone(app);
    id = `${kind}_${entity.id}_${otto.player.id}`;
    await ask('Is the quay open?');
  });

  it('shows its assignee to all administrators, and to nobody else', async () => {
    expect(await statusFor(owner)).toEqual({ assignee: null, isResolved: false });
    await assign(owner, admin).expect(204);
    for (const viewer of [owner, admin])
      expect(await statusFor(viewer)).toMatchObject({ assignee: { id: admin.player.id }, isResolved: false });
    const [asOutsider] = await own(otto);
    expect(asOutsider?.id).toBe(id);
    expect(asOutsider).not.toHaveProperty('inbox');
    await assign(admin, null).expect(204);
    expect(await statusFor(owner)).toEqual({ assignee: null, isResolved: false });
  });

  it('pushes each change to the administrators, and not to the outsider', async () => {
    const [ownerLive, adminLive, ottoLive] = await Promise.all(
      [owner, admin, otto].map((person) => app.connect(person)),
    );
    const changes = [() => assign(owner, admin), () => resolve(admin), () => reopen(owner)];
    for (const [index, change] of changes.entries()) {
      await change().expect(204);
      await change().expect(204);
      for (const live of [ownerLive, adminLive])
        await eventually(() => expect(live?.all('conversation:changed')).toHaveLength(index + 1));
    }
    for (const live of [ownerLive, ottoLive]) await live?.fence();
    expect(ownerLive?.all('conversation:changed')).toEqual(changes.map(() => ({ conversationId: id })));
    expect(ottoLive?.all('conversation:changed')).toEqual([]);
  });

  it('refuses changes by the outsider with 403, and by strangers with 404', async () => {
    for (const [person, status] of [
      [otto, 403],
      [other, 404],
    ] as const) {
      await assign(person, person).expect(status);
      await resolve(person).expect(status);
      await reopen(person).expect(status);
    }
    expect(await statusFor(owner)).toEqual({ assignee: null, isResolved: false });
  });

  it('can be assigned only to administrators', async () => {
    for (const person of [otto, other])
      expect((await assign(owner, person).expect(409)).body).toMatchObject({ code: 'conversation.not-assignable' });
    await owner.http.put(`/api/messages/conversations/${id}/assignee`).send({}).expect(400);
    await owner.http.put(`/api/messages/conversations/${id}/assignee`).send({ userId: 'somebody' }).expect(400);
    expect(await statusFor(owner)).toEqual({ assignee: null, isResolved: false });
  });

  it('is open until it is resolved, and again after the next message of either side', async () => {
    await assign(owner, admin).expect(204);
    expect(await idsIn(admin, 'open')).toEqual([id]);
    expect(await idsIn(admin, 'assigned')).toEqual([id]);
    expect(await idsIn(owner, 'assigned')).toEqual([]);
    for (const next of [() => ask('One more question.'), () => answer(admin, 'By the way, bring boots.')]) {
      await resolve(admin).expect(204);
      expect(await statusFor(owner)).toMatchObject({ isResolved: true, assignee: { id: admin.player.id } });
      expect([await idsIn(admin, 'open'), await idsIn(admin, 'assigned')]).toEqual([[], []]);
      expect([await idsIn(admin, 'resolved'), await idsIn(admin)]).toEqual([[id], [id]]);
      await next();
      expect([await idsIn(admin, 'open'), await idsIn(admin, 'resolved')]).toEqual([[id], []]);
    }
    await resolve(admin).expect(204);
    await reopen(owner).expect(204);
    expect([await idsIn(admin, 'open'), await idsIn(admin, 'resolved')]).toEqual([[id], []]);
  });

  it('stays among the open ones of an administrator who has not read it, so that the badge counts a listed conversation', async () => {
    await resolve(admin).expect(204);
    expect(await inbox(owner, 'open')).toMatchObject([{ id, unreadCount: 1, inbox: { isResolved: true } }]);
    await owner.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
    expect(await inbox(owner, 'open')).toEqual([]);
  });

  it('marks what the resolving administrator has seen as read, and stays open for a message that they have not seen', async () => {
    await ask('Hello?');
    await resolve(admin, 1).expect(204);
    expect(await inbox(admin, 'open')).toMatchObject([{ id, unreadCount: 1, inbox: { isResolved: false } }]);
    await resolve(admin, 2).expect(204);
    expect(await inbox(admin, 'resolved')).toMatchObject([{ id, unreadCount: 0 }]);
  });

  it('reveals nothing to the outsider through the filters of their own conversations', async () => {
    await resolve(admin).expect(204);
    for (const [filter, ids] of [
      ['', [id]],
      ['?filter=open', [id]],
      ['?filter=resolved', []],
      ['?filter=assigned', []],
    ] as const)
      expect((await own(otto, filter)).map((conversation) => conversation.id)).toEqual(ids);
  });

  it('loses its assignee when the assignee loses the role, and pushes the change to the other administrators', async () => {
    await assign(owner, admin).expect(204);
    const [ownerLive, ottoLive] = await Promise.all([app.connect(owner), app.connect(otto)]);
    await entity.remove(admin);
    expect(await ownerLive.next('conversations:changed')).toEqual({ kind, id: entity.id });
    await handlersDone(app);
    expect(await statusFor(owner)).toEqual({ assignee: null, isResolved: false });
    await ottoLive.fence();
    expect(ottoLive.all('conversations:changed')).toEqual([]);
  });

  it('pushes a new administrator to the others, and can then be assigned to the new one', async () => {
    const ownerLive = await app.connect(owner);
    await entity.setRole(other, 'admin');
    expect(await ownerLive.next('conversations:changed')).toEqual({ kind, id: entity.id });
    await assign(owner, other).expect(204);
  });

  it('never ends up assigned to a person whose role is removed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [assigned] = await Promise.all([assign(owner, admin), entity.remove(admin)]);
      expect([204, 409]).toContain(assigned.status);
      await handlersDone(app);
      expect(await statusFor(owner)).toMatchObject({ assignee: null });
      await entity.setRole(admin, 'admin');
      await handlersDone(app);
    }
  });

  it('shows an administrator their own block and a hidden profile, and stays open for everybody', async () => {
    const conversationFor = async (viewer: Person) => (await inbox(viewer))[0];
    await owner.http.post(`/api/users/${otto.player.id}/block`).expect(201);
    expect(await conversationFor(owner)).toMatchObject({ isBlocked: true });
    await ask('Is anybody there?');
    for (const writer of [owner, admin]) await answer(writer, 'Yes.');
    await otto.http.post(`/api/users/${admin.player.id}/block`).expect(201);
    expect(await conversationFor(admin)).toMatchObject({ isProfileHidden: true });
    for (const view of [await conversationFor(owner), await conversationFor(admin), ...(await own(otto))])
      expect(view).not.toHaveProperty('isUnavailable');
    const [asOutsider] = await own(otto);
    for (const property of ['isBlocked', 'isProfileHidden']) expect(asOutsider).not.toHaveProperty(property);
    await owner.http.delete(`/api/users/${otto.player.id}/block`).expect(200);
    expect(await conversationFor(owner)).not.toHaveProperty('isBlocked');
    expect(await conversationFor(admin)).not.toHaveProperty('isBlocked');
  });

  it('stays open when messages that nobody has seen arrive during resolutions', async () => {
    const changes = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? ask(`Question ${index}`) : resolve(index % 4 === 1 ? owner : admin, 1).expect(204),
    );
    await Promise.all(changes);
    expect(await statusFor(owner)).toMatchObject({ isResolved: false });
    await resolve(owner, 7).expect(204);
    expect(await statusFor(owner)).toMatchObject({ isResolved: true });
  });
});
