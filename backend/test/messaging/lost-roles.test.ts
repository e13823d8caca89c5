import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { Push } from '../../src/platform/realtime/push.js';
import type { Person } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import type { LiveClient } from '../live-client.js';
import { describeTwoServers, type TwoServers } from '../two-servers.js';
import { expectWithin } from '../within-budget.js';
import { Field, Team } from './teams-and-fields.js';

const LOST_WITHIN_MS = 2_000;
const CONVERSATION_EVENTS = [
  'message:new',
  'message:updated',
  'message:deleted',
  'conversation:read',
  'conversation:delivered',
  'typing',
] as const;

let servers: TwoServers;
/** The leader of the team, owner of the field or organizer of the game. */
let owner: Person;
let person: Person;
let outsider: Person;

/** A role that `person` has, the conversation that it gives access to, and how they lose it. */
interface RoleCase {
  entity: { kind: 'team' | 'field' | 'game'; id: string };
  conversationId: string;
  /** Writes the messages. */
  writer: Person;
  lose: () => Promise<unknown>;
}

const succeeds = ({ status, text }: { status: number; text: string }) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
};

async function inTeam(role: 'admin' | 'member', lose: (team: Team) => Promise<unknown>): Promise<RoleCase> {
  const team = await Team.create(servers.first, owner);
  await team.setRole(person, role);
  return {
    entity: { kind: 'team', id: team.id },
    conversationId: role === 'admin' ? `team_${team.id}_${outsider.player.id}` : `team_${team.id}`,
    writer: role === 'admin' ? outsider : owner,
    lose: () => lose(team),
  };
}

async function inField(): Promise<RoleCase> {
  const field = await Field.create(servers.first, owner);
  await field.setRole(person);
  const conversationId = `field_${field.id}_${outsider.player.id}`;
  return {
    entity: { kind: 'field', id: field.id },
    conversationId,
    writer: outsider,
    lose: () => field.remove(person),
  };
}

async function inGame(lose: (path: string) => PromiseLike<unknown>): Promise<RoleCase> {
  const { id } = await servers.first.build.game(owner.player, await servers.first.build.field(owner.player), {
    title: 'Night Watch',
  });
  const path = `/api/games/${id}`;
  await person.http.post(`${path}/join`).send({}).expect(succeeds);
  const entity = { kind: 'game', id } as const;
  return { entity, conversationId: `game_${id}`, writer: owner, lose: async () => lose(path) };
}

const CASES: [who: string, create: () => Promise<RoleCase>][] = [
  ['a removed member of a team', () => inTeam('member', (team) => team.remove(person))],
  [
    'a member who leaves a team',
    () => inTeam('member', async (team) => person.http.post(`/api/teams/${team.id}/leave`).expect(succeeds)),
  ],
  ['a demoted admin of a team', () => inTeam('admin', (team) => team.setRole(person, 'member'))],
  ['a removed admin of a field', inField],
  [
    'a removed participant of a game',
    () =>
      inGame((path) =>
        owner.http.delete(`${path}/participants/${person.player.id}`).send({ reason: 'Blind firing' }).expect(succeeds),
      ),
  ],
  [
    'a participant who leaves a game',
    () => inGame((path) => person.http.post(`${path}/leave`).send({}).expect(succeeds)),
  ],
];

/** Returns the viewer's HTTP client for the other process. */
const elsewhere = (viewer: Person) => servers.second.signIn(viewer.player);

async function write(from: Person, conversationId: string, content: string): Promise<MessageView> {
  return (await from.http.post('/api/messages').send({ conversationId, content }).expect(201)).body as MessageView;
}

const markRead = ({ http }: Person, conversationId: string) =>
  http.post(`/api/messages/conversations/${conversationId}/mark-read`).send({}).expect(200);

/** The number of the conversation’s events that a socket has received. */
const countEvents = (live: LiveClient, conversationId: string) =>
  CONVERSATION_EVENTS.flatMap((event) => live.all(event).filter((payload) => payload.conversationId === conversationId))
    .length;
const badgeOf = (live: LiveClient) => live.unreadCounts()?.messages;

describeTwoServers({}, (started) => {
  servers = started;

  it.each(CASES)(
    'send nothing more from a conversation to %s after two seconds, and show it in no list, search or count',
    (_, create) =>
      expectWithin(LOST_WITHIN_MS, async () => {
        [owner, person, outsider] = await Promise.all([
          servers.first.person(),
          servers.first.person(),
          servers.first.person(),
        ]);
        const { entity, conversationId, writer, lose } = await create();
        await handlersDone(servers.first);
        const sockets = await Promise.all([servers.first.connect(person), servers.second.connect(person)]);
        const witness = await servers.first.connect(owner);
        const writerLive = await servers.second.connect(writer);
        await write(writer, conversationId, 'Who has the gate code?');
        // In a channel, only the senders of messages receive receipts.
        await write(person, conversationId, 'One moment');
        await markRead(person, conversationId);
        const before = await write(writer, conversationId, 'The gate code is 4471');
        for (const live of sockets) {
          await live.next('message:new', ({ id }) => id === before.id);
          await eventually(() => expect(badgeOf(live)).toBe(1));
        }

        await lose();
        const since = Date.now();
        const [there, writerThere] = await Promise.all([elsewhere(person), elsewhere(writer)]);
        const received = sockets.map((live) => countEvents(live, conversationId));
        for (const { http } of [person, there]) {
          const list = (await http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
          expect(list.map(({ id }) => id)).not.toContain(conversationId);
          expect((await http.get('/api/messages/search?q=gate').expect(200)).body).toEqual([]);
          const thread = `/api/messages/${entity.kind}/${entity.id}/conversation/${conversationId}`;
          expect((await http.get(thread)).status).toBeGreaterThanOrEqual(403);
        }
        await eventually(async () => {
          expect(sockets.map(badgeOf)).toEqual([0, 0]);
          expect((await there.http.get('/api/messages/unread-count').expect(200)).body).toEqual({ count: 0 });
        });
        const elapsed = Date.now() - since;

        // Causes every event that a conversation pushes, on the process that did not serve the change of roles.
        await writerThere.http.patch(`/api/messages/${before.id}`).send({ content: 'The gate is open' }).expect(200);
        const after = await write(writerThere, conversationId, 'The new gate code is 1968');
        await writerThere.http
          .put(`/api/messages/${after.id}/reactions`)
          .send({ reaction: '👍', isGiven: true })
          .expect(200);
        expect(await writerLive.send('typing', { conversationId, isTyping: true })).toEqual({ ok: true });
        const positions = [{ conversationId, seq: after.seq }];
        expect(await writerLive.send('conversation:delivered', { positions })).toEqual({ ok: true });
        await markRead(writerThere, conversationId);
        await witness.next('conversation:read', ({ userId }) => userId === writer.player.id);
        await writerThere.http.delete(`/api/messages/${after.id}`).expect(204);
        await witness.next('message:deleted', ({ id }) => id === after.id);
        servers.second.nest
          .get(Push, { strict: false })
          .toUser(person.player.id, 'notification:changed', { id: 'fence' });
        for (const live of sockets) await live.next('notification:changed', ({ id }) => id === 'fence');
        expect(sockets.map((live) => countEvents(live, conversationId))).toEqual(received);
        expect(sockets.map(badgeOf)).toEqual([0, 0]);
        [...sockets, witness, writerLive].forEach((live) => live.close());
        return elapsed;
      }),
  );
});
