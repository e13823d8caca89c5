import type { ProblemCode } from '../../src/contracts/problems.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { UploadTickets } from '../../src/features/media/upload-tickets.js';
import { channelOf, inboxOf } from '../../src/features/messaging/conversations/entity-conversation.js';
import type { TestApp } from '../app.js';
import { type TeamWorld, buildTeam } from './team-world.js';

/** What there is of one user, and another player who has nothing to do with it. */
export interface AccessWorld {
  owner: BuiltPlayer;
  stranger: BuiltPlayer;
  notificationId: string;
  conversationId: string;
  /** Of a team that the user leads and a field that they own, with the chat of the one and a question to each from outside. */
  entityChats: Record<'team' | 'field', { id: string; inboxId: string; chatId: string }>;
  /** The user's field, with what another wrote and what the user replied; and the user's own review of another's field. */
  field: {
    id: string;
    adminId: string;
    reviewId: string;
    replyId: string;
    visited: { id: string; unreviewedId: string; ownReviewId: string };
  };
  team: TeamWorld;
  postId: string;
  /** The user's, on another's post. */
  commentId: string;
  /** Another's, in the news of the user's team, with a third one's comment under it. */
  teamPostId: string;
  teamCommentId: string;
  imageId: string;
  /** An address that the user may upload a picture to. */
  upload: { id: string; query: Record<string, string> };
}

/** What a call carries; `id` is the one in its path. */
interface CallData {
  id?: string;
  /** What else is in its path, by name. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** An object goes as JSON, bytes as they are. */
  body?: object | Buffer;
}

export type Call = (world: AccessWorld) => CallData;

/** A status over HTTP; `ok` or the code of the failure over a socket. */
export type Outcome = number | 'ok' | ProblemCode;

type Row<Roles extends readonly string[]> = readonly [...outcomes: { [At in keyof Roles]: Outcome | '—' }, call?: Call];

/** One cell of the table: what is called, by whom, and what comes of it. */
export interface AccessCase<Role extends string> {
  target: string;
  /** What sets it apart from other rows of the same route or event: ` (to a team)`. */
  variant: string;
  role: Role;
  outcome: Outcome;
  call: Call;
}

/** Reads a table whose rows hold an outcome for each standing, in the order given. */
export function accessTable<const Roles extends readonly string[]>(
  roles: Roles,
  rows: Record<string, Row<Roles>>,
): AccessCase<Roles[number]>[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const call = row[roles.length] as Call | undefined;
    const [, target = '', note = ''] = /^(.*?)(?: +(\(.*\)))?$/.exec(name.replace(/ +/, ' ')) ?? [];
    const variant = note && ` ${note}`;
    return roles.flatMap((role, column) => {
      const outcome = row[column] as Outcome | '—';
      return outcome === '—' ? [] : [{ target, variant, role, outcome, call: call ?? (() => ({})) }];
    });
  });
}

/** Things of a new user, to be acted on once. */
export async function buildWorld(app: TestApp): Promise<AccessWorld> {
  const { build, nest } = app;
  const [owner, stranger, friend] = [await build.player(), await build.player(), await build.player()];
  const entityChats = await buildEntityConversations(app, owner, friend);
  const teamPostId = await build.post(friend, 'The gate opens at eight.', new Date(), { inTeam: entityChats.team.id });
  return {
    owner,
    stranger,
    notificationId: await build.followNotification(owner, friend),
    conversationId: await build.conversation(owner, friend, [{ from: friend, text: 'Bring batteries.' }], {
      unread: { [owner.id]: 1 },
    }),
    entityChats,
    field: await buildField(app, owner, friend),
    team: await buildTeam(app, owner),
    postId: await build.post(owner, 'Ground is firm again.'),
    teamPostId,
    teamCommentId: await build.comment(await build.player(), teamPostId, 'Which gate?'),
    commentId: await build.comment(owner, await build.post(friend, 'When do we meet?'), 'At nine.'),
    imageId: (await build.picture(owner, { width: 20, height: 10 })).id,
    upload: parseTicket(nest.get(UploadTickets, { strict: false }).issue(owner.id)),
  };
}

async function buildField({ build }: TestApp, owner: BuiltPlayer, friend: BuiltPlayer): Promise<AccessWorld['field']> {
  const admin = await build.player();
  const [field, visited, other] = [await build.field(owner), await build.field(friend), await build.field(friend)];
  await build.fieldAdmin(field, admin);
  await build.gallery(field, owner, ['first', 'second'], { width: 12, height: 8 });
  const reviewId = await build.review(field, friend, 4);
  return {
    id: field.id,
    adminId: admin.id,
    reviewId,
    replyId: await build.reply(reviewId, owner),
    visited: { id: visited.id, unreviewedId: other.id, ownReviewId: await build.review(visited, owner, 5) },
  };
}

async function buildEntityConversations(
  app: TestApp,
  owner: BuiltPlayer,
  friend: BuiltPlayer,
): Promise<AccessWorld['entityChats']> {
  const [teamId, field] = [await app.build.team(owner), await app.build.field(owner)];
  const ask = [{ from: friend, text: 'Is there a place left?' }];
  return {
    team: {
      id: teamId,
      chatId: await app.build.entityConversation(channelOf(teamId), [{ from: owner, text: 'Chrono at eight.' }]),
      inboxId: await app.build.entityConversation(inboxOf('team', teamId, friend.id), ask),
    },
    field: {
      id: field.id,
      chatId: '',
      inboxId: await app.build.entityConversation(inboxOf('field', field.id, friend.id), ask),
    },
  };
}

function parseTicket(ticket: string): AccessWorld['upload'] {
  const { pathname, searchParams } = new URL(ticket, 'http://muster.test');
  return { id: pathname.split('/').pop() ?? '', query: Object.fromEntries(searchParams) };
}

/** The path of a route with what a call carries in it. */
export const pathOf = (route: string, { id = '', path = {}, query = {} }: CallData): string => {
  const search = new URLSearchParams(query).toString();
  const filled = Object.entries({ ...path, id }).reduce(
    (text, [name, value]) => text?.replace(new RegExp(`:${name}(?![a-zA-Z])`), value),
    route.split(' ')[1],
  );
  return `${filled}${search && `?${search}`}`;
};
