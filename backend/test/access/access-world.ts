import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { SuspensionTokens } from '../../src/features/auth/suspension/suspension-tokens.js';
import { UploadTickets } from '../../src/features/media/upload-tickets.js';
import { teamChannel, inboxConversation } from '../../src/contracts/conversation-ids.js';
import type { TestApp } from '../app.js';
import { type GameWorld, buildGames } from './game-world.js';
import { type TeamWorld, buildTeam } from './team-world.js';

/** Data of one user, `owner`, for the calls in the access table. */
export interface AccessWorld {
  owner: BuiltPlayer;
  bystander: BuiltPlayer;
  admin: BuiltPlayer;
  /** The owner blocks this player. */
  blocked: BuiltPlayer;
  /** This player blocks the owner. */
  blocker: BuiltPlayer;
  /** A suspended player who has appealed, and the token of their refused sign-in. */
  suspended: BuiltPlayer & { suspensionId: string; token: string };
  /** A suspension token for the owner, who is not suspended. */
  ownersToken: string;
  /** A player to follow or to write to. */
  stranger: BuiltPlayer;
  notificationId: string;
  /** A stranger's report about the owner. */
  reportId: string;
  conversationId: string;
  /** The owner's message with a photo in the chat of their team. A friend has reported it. */
  messageId: string;
  /** A friend's message to the owner. */
  receivedMessageId: string;
  /** A participant's message in the chat of the owner's game. */
  gameChatMessageId: string;
  /** The owner's team with its chat, the owner's field, and a question from a friend to each. */
  entityChats: Record<'team' | 'field', { id: string; inboxId: string; chatId: string }>;
  /**
   * The owner's field with a friend's review and the owner's reply, and two fields of a friend: one that the owner reviewed, and one that
   * they did not.
   */
  field: {
    id: string;
    adminId: string;
    /** A friend's field, whose admin role the owner was offered. */
    offeredId: string;
    reviewId: string;
    replyId: string;
    visited: { id: string; unreviewedId: string; ownReviewId: string };
  };
  team: TeamWorld;
  game: GameWorld;
  postId: string;
  /** The owner's comment on a friend's post. */
  commentId: string;
  /** A friend's post in the owner's team, with a third player's comment. */
  teamPostId: string;
  teamCommentId: string;
  imageId: string;
  /** An upload address issued to the owner. */
  upload: { id: string; query: Record<string, string> };
}

export async function buildWorld(app: TestApp): Promise<AccessWorld> {
  const { build, nest } = app;
  const [owner, bystander, admin, stranger, friend, commenter, blocked, blocker, suspended] = await Promise.all([
    build.player(),
    build.player(),
    build.player({ role: 'admin' }),
    build.player(),
    build.player(),
    build.player(),
    build.player(),
    build.player(),
    build.player(),
  ]);
  await Promise.all([build.block(owner, blocked), build.block(blocker, owner)]);
  const tokens = nest.get(SuspensionTokens, { strict: false });
  const suspensionId = await build.moderation.suspension(suspended, admin, { appeal: 'It was my brother.' });
  const entityChats = await buildEntityConversations(app, owner, friend);
  const [notificationId, conversationId, field, team, game, postId, friendsPostId, image] = await Promise.all([
    build.followNotification(owner, friend),
    build.conversation(owner, friend, [{ from: friend, text: 'Bring batteries.' }], { unread: { [owner.id]: 1 } }),
    buildField(app, owner, friend),
    buildTeam(app, owner),
    buildGames(app, owner, friend, entityChats.team.id),
    build.post(owner, 'Ground is firm again.'),
    build.post(friend, 'When do we meet?'),
    build.picture(owner, { width: 20, height: 10 }),
  ]);
  const teamPostId = await build.post(friend, 'The gate opens at eight.', new Date(), { inTeam: entityChats.team.id });
  return {
    owner,
    bystander,
    admin,
    blocked,
    blocker,
    suspended: { ...suspended, suspensionId, token: tokens.issue(suspended.id) },
    ownersToken: tokens.issue(owner.id),
    stranger,
    notificationId,
    conversationId,
    reportId: await build.moderation.report(stranger, 'user', owner.id, { author: owner }),
    messageId: await addPhoto(app, owner, await reportedMessageId(app, friend, entityChats.team.chatId)),
    receivedMessageId: await firstMessageId(app, conversationId),
    gameChatMessageId: await firstMessageId(app, game.chatId),
    entityChats,
    field,
    team,
    game,
    postId,
    commentId: await build.comment(owner, friendsPostId, 'At nine.'),
    teamPostId,
    teamCommentId: await build.comment(commenter, teamPostId, 'Which gate?'),
    imageId: image.id,
    upload: parseTicket(nest.get(UploadTickets, { strict: false }).issue(owner.id)),
  };
}

async function firstMessageId({ pool }: TestApp, conversationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM messages WHERE conversation_id = $1 AND seq = 1', [
    conversationId,
  ]);
  return rows[0]?.id ?? '';
}

async function reportedMessageId(app: TestApp, reporter: BuiltPlayer, conversationId: string): Promise<string> {
  const id = await firstMessageId(app, conversationId);
  await app.build.moderation.report(reporter, 'message', id);
  return id;
}

/** Adds a photo to a reported message. */
async function addPhoto({ build, pool }: TestApp, owner: BuiltPlayer, messageId: string): Promise<string> {
  const { id } = await build.picture(owner, { width: 12, height: 8 });
  await pool.query(
    `WITH added AS (INSERT INTO message_photos (message_id, position, image_id, width, height, is_reported) VALUES ($1, 0, $2, 12, 8, true))
     UPDATE messages SET photo_count = 1 WHERE id = $1`,
    [messageId, id],
  );
  return messageId;
}

async function buildField({ build }: TestApp, owner: BuiltPlayer, friend: BuiltPlayer): Promise<AccessWorld['field']> {
  const [admin, field, visited, other, offered] = await Promise.all([
    build.player(),
    build.field(owner),
    build.field(friend),
    build.field(friend),
    build.field(friend),
  ]);
  await build.fieldAdminOffer(offered, owner);
  await build.fieldAdmin(field, admin);
  await build.gallery(field, owner, ['first', 'second'], { width: 12, height: 8 });
  const reviewId = await build.review(field, friend, 4);
  return {
    id: field.id,
    adminId: admin.id,
    offeredId: offered.id,
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
  const [teamId, field] = await Promise.all([app.build.team(owner), app.build.field(owner)]);
  const question = [{ from: friend, text: 'Is there a place left?' }];
  return {
    team: {
      id: teamId,
      chatId: await app.build.entityConversation(teamChannel(teamId), [{ from: owner, text: 'Chrono at eight.' }]),
      inboxId: await app.build.entityConversation(inboxConversation('team', teamId, friend.id), question),
    },
    field: {
      id: field.id,
      chatId: '',
      inboxId: await app.build.entityConversation(inboxConversation('field', field.id, friend.id), question),
    },
  };
}

function parseTicket(ticket: string): AccessWorld['upload'] {
  const { pathname, searchParams } = new URL(ticket, 'http://muster.test');
  return { id: pathname.split('/').pop() ?? '', query: Object.fromEntries(searchParams) };
}
