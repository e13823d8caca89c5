import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/platform/tokens.js';
import {
  directConversationId,
  gameChannel,
  inboxConversation,
  teamChannel,
} from '../../src/contracts/conversation-ids.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

/** A part of the name of the two people who are hidden, and a word in all that they write. */
export const NAME = 'Kestrel';
export const WORD = 'lichen';

/**
 * The roles of the viewers towards the people who are hidden:
 *
 *   visitor    is not signed in
 *   other      has nothing to do with them except a private conversation
 *   blocker    blocks them, and is an administrator of the team and the field, and an organizer
 *   blocked    is blocked by them, and is the same as `blocker` otherwise
 *   teammate   is an administrator of their team
 *   fieldAdmin administers the field with them
 *   organizer  is the organizer of a game in which they take part
 *   admin      administers the platform
 */
export const ROLES = [
  'visitor',
  'other',
  'blocker',
  'blocked',
  'teammate',
  'fieldAdmin',
  'organizer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];
export type SignedIn = Exclude<Role, 'visitor'>;

const DAY = 24 * 3_600_000;
const TOWN = { country: 'Sweden', city: 'Stockholm', latitude: 59.3293, longitude: 18.0686 };
const written = (text: string) => `${text} ${WORD}`;

/** Two people who are hidden, eight viewers, and what the hidden people wrote and joined in every feature. */
export interface VisibilityWorld {
  viewers: Record<SignedIn, Person>;
  /** All viewers follow him, and he follows them. */
  hidden: Person;
  /** Nobody follows her, so she is suggested, and she applies and is invited. */
  stranger: Person;
  teamId: string;
  field: BuiltField;
  /** Has reviews of a hidden person, and of the teammate with a hidden person's reply. */
  reviewedFieldId: string;
  reviewId: string;
  /** Each viewer's own game. `hidden` takes part in it, and `stranger` waits for a seat and was removed. `visitor` is the game of Shona, who is never hidden. */
  games: Record<Role, BuiltGame>;
  hiddenPersonsGame: BuiltGame;
  hiddenGameDay: string;
  /** A hidden person put a post on this person's wall. */
  wallOwnerId: string;
  /** Each viewer's own field, whose admin role is offered to a hidden person. */
  offeredFields: Record<Role, BuiltField>;
  hiddenPersonsTeamId: string;
  hiddenPersonsFieldId: string;
  postId: string;
  hiddenPostId: string;
  /** A message with a photo of the hidden person in the chat of the team. */
  messageId: string;
  /** The token of an invitation that a hidden person sent by mail. */
  invitationToken: string;
  /** The path of each viewer's calendar, which has the game of a hidden person. */
  calendars: Record<Role, string>;
}

export async function buildVisibilityWorld(app: TestApp): Promise<VisibilityWorld> {
  const { build } = app;
  const person = (firstName: string) => app.person({ firstName, ...TOWN });
  const [other, blocker, blocked, teammate, fieldAdmin, organizer] = (await Promise.all(
    ['Oda', 'Bea', 'Bo', 'Tim', 'Finn', 'Orla'].map(person),
  )) as [Person, Person, Person, Person, Person, Person];
  const admin = await app.person({ firstName: 'Ada', role: 'admin', ...TOWN });
  const shown = await build.player({ firstName: 'Shona', ...TOWN });
  const traits = {
    lastName: NAME,
    bio: written('I like'),
    gameStyles: ['milsim' as const],
    phoneNumber: '+46700',
    ...TOWN,
  };
  const hidden = await app.person({ firstName: 'Gil', nickname: 'gilkestrel', ...traits });
  const stranger = await app.person({ firstName: 'Sam', nickname: 'samkestrel', ...traits });
  const viewers = { other, blocker, blocked, teammate, fieldAdmin, organizer, admin };
  const everybody = Object.values(viewers);
  const [gil, sam] = [hidden.player, stranger.player];

  for (const { player } of everybody) {
    await build.follow(player, gil);
    await build.follow(gil, player);
    await build.followNotification(player, gil);
    await build.conversation(player, gil, [{ from: gil, text: written('Bring') }], { unread: { [player.id]: 1 } });
  }
  const teamId = await build.team(shown, {
    name: 'Reed Foxes',
    admins: [teammate.player, blocker.player, blocked.player],
    members: [gil],
    isRecruiting: true,
  });
  await build.application(teamId, sam, written('Please'));
  await build.invitation(teamId, await build.player({ firstName: 'Ivo' }), gil);
  const hiddenPersonsTeamId = await build.team(gil, {
    name: written('Night Owls'),
    description: written('We gather'),
    isRecruiting: true,
    followers: [other.player],
    ...TOWN,
  });
  const field = await build.field(shown, { name: 'Cold Harbour', latitude: 59.3, longitude: 18 });
  for (const { player } of [fieldAdmin, blocker, blocked, hidden]) await build.fieldAdmin(field, player);
  const offeredFields = {} as VisibilityWorld['offeredFields'];
  for (const [role, { player }] of Object.entries({ ...viewers, visitor: { player: shown } })) {
    const offered = await build.field(player);
    offeredFields[role as Role] = offered;
    await build.fieldAdminOffer(offered, sam);
  }
  const hiddenField = await build.field(gil, {
    name: written('Old Mill'),
    description: written('Full of'),
    latitude: 59.4,
    longitude: 18,
  });
  for (const { player } of everybody) await build.followField(player, hiddenField);
  // The reviews of a field's own administrators are never shown.
  const reviewedField = await build.field(shown, { name: 'Quarry' });
  const reviewId = await build.review(reviewedField, teammate.player, 4);
  await build.reply(reviewId, gil, written('Thanks for the'));
  await build.review(reviewedField, gil, 5, written('Soft'));
  await build.review(hiddenField, sam, 5, written('Old'));

  // A requested deletion of an account is due in 14 days, so it does not change the games.
  const startsAt = new Date(Date.now() + 20 * DAY);
  // At noon, the day at the field is the day in UTC.
  startsAt.setUTCHours(12, 0, 0, 0);
  const gameOf = async (by: typeof gil) => {
    const game = await build.game(by, field, { maxPlayers: 3, startsAt });
    await build.participant(game, gil, teamId);
    await build.participant(game, shown);
    await build.participant(game, by === gil ? sam : await build.player());
    await build.waiting(game, sam);
    return game;
  };
  const games = {} as VisibilityWorld['games'];
  games.visitor = await gameOf(shown);
  for (const [role, { player }] of Object.entries(viewers)) games[role as Role] = await gameOf(player);
  for (const game of Object.values(games)) await build.removal(game, sam, written('Ate'));
  const hiddenPersonsGame = await build.game(gil, field, {
    startsAt,
    title: written('Dawn'),
    description: written('Over'),
    maxPlayers: 40,
  });
  await build.gameContent.section(hiddenPersonsGame, { isPublished: true, body: written('Bring') });
  await build.announcement(hiddenPersonsGame);
  for (const { player } of everybody) await build.participant(hiddenPersonsGame, player, null);
  await build.game(gil, field, { startsAt, title: written('Dusk'), fieldApproval: 'pending' });
  const past = await build.game(shown, hiddenField, { startsAt: new Date(Date.now() - 9 * DAY), status: 'completed' });
  await build.participant(past, gil);

  const postId = await build.post(shown, 'Fog with @gilkestrel', new Date(), { likedBy: [gil] });
  const hiddenPostId = await build.post(gil, written('Much'));
  await build.post(sam, written('More'));
  await build.comment(gil, postId, written('Nice'));
  await build.post(gil, written('In the team'), new Date(), { inTeam: teamId });
  await build.post(gil, written('For you'), new Date(), { onWallOf: shown });
  await build.post(shown, 'Look', new Date(), { shares: hiddenPostId });
  const photos = [await build.picture(gil, { width: 12, height: 8 })];
  const chat = await build.entityConversation(teamChannel(teamId), [
    { from: gil, text: written('Hello'), photos },
    { from: teammate.player, text: 'Hi', replyTo: 1, reactions: [{ by: gil, reaction: '👍' }] },
  ]);
  for (const game of [...Object.values(games), hiddenPersonsGame])
    await build.entityConversation(gameChannel(game.id), [{ from: gil, text: written('Here'), isPinned: true }]);
  for (const [kind, id] of [
    ['team', teamId],
    ['field', field.id],
    ...Object.values(games).map(({ id }) => ['game', id] as const),
  ] as const)
    await build.entityConversation(inboxConversation(kind, id, sam.id), [{ from: sam, text: written('Any') }]);
  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT id FROM messages WHERE conversation_id = $1 AND seq = 1',
    [chat],
  );
  await build.moderation.report(shown, 'user', gil.id, { author: gil, snapshot: { name: `Gil ${NAME}` } });
  await build.moderation.report(gil, 'post', postId, { author: shown, note: written('Too much') });
  return {
    viewers,
    hidden,
    stranger,
    wallOwnerId: shown.id,
    offeredFields,
    hiddenGameDay: startsAt.toISOString().slice(0, 10),
    teamId,
    field,
    reviewId,
    games,
    hiddenPersonsGame,
    hiddenPersonsTeamId,
    postId,
    hiddenPostId,
    hiddenPersonsFieldId: hiddenField.id,
    messageId: rows[0]?.id ?? '',
    reviewedFieldId: reviewedField.id,
    invitationToken: await inviteByMail(app, teamId, gil),
    calendars: await calendarsOf(viewers),
  };
}

async function inviteByMail({ pool }: TestApp, teamId: string, by: { id: string }): Promise<string> {
  const token = randomUUID();
  await pool.query(
    `INSERT INTO team_invitations (id, team_id, name, email, invited_by, expires_at, mailed_at, token_hash)
     VALUES (uuidv7(), $1, 'Gus', 'gus@example.test', $2, now() + interval '7 days', now(), $3)`,
    [teamId, by.id, hashToken(token)],
  );
  return token;
}

async function calendarsOf(viewers: VisibilityWorld['viewers']): Promise<VisibilityWorld['calendars']> {
  const calendars = await Promise.all(
    Object.entries(viewers).map(async ([role, { http }]) => {
      const { body } = await http.put('/api/calendar').expect(200);
      return [role, new URL((body as { url: string }).url).pathname] as const;
    }),
  );
  const paths = Object.fromEntries(calendars) as Record<SignedIn, string>;
  return { ...paths, visitor: paths.other };
}

export const directWith = ({ viewers, hidden }: VisibilityWorld, role: Role): string =>
  directConversationId(role === 'visitor' ? viewers.other.player.id : viewers[role].player.id, hidden.player.id);
