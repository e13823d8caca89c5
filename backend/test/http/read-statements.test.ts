import { teamChannel, inboxConversation } from '../../src/contracts/conversation-ids.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { countStatements, recordStatements } from '../statement-count.js';

let app: TestApp;
let ida: Person;
let bo: Person;
/** Ida's post, which collects comments. */
let postId: string;
/** Ida's team, which collects posts, applications and conversations. */
let teamId: string;
/** Ida's field, which collects reviews, and a review that collects replies. */
let field: BuiltField;
let reviewId: string;
/** Ida's game, which collects participants and sections. */
let game: BuiltGame;

beforeAll(async () => {
  app = await TestApp.start();
  [ida, bo] = await Promise.all([app.person(), app.person()]);
  postId = await app.build.post(ida.player, 'Mine');
  teamId = await app.build.team(ida.player);
  field = await app.build.field(ida.player);
  game = await app.build.game(ida.player, field, { maxPlayers: 40 });
  reviewId = await app.build.review(field, bo.player, 4);
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});

const EVERY_FILTER =
  'gameStyle=milsim&experienceLevel=expert&ageGroup=18-25&availability=weekends&country=SE&maxDistance=80&unit=km';
const EVERY_TEAM_FILTER =
  'gameStyle=milsim&teamAge=newbie&country=SE&minMembers=1&maxMembers=9&recruiting=true&experienceRequired=true&maxDistance=80&unit=km';

const EVERY_FIELD_FILTER =
  'type=forest&amenity=toilets&equipment=fire&country=SE&minSize=1&maxSize=9&sizeUnit=acres&minPlayers=1&maxPlayers=90&maxDistance=80&unit=km';

const EVERY_GAME_FILTER =
  'type=milsim&status=upcoming&seatsLeft=true&from=2020-01-01&to=2099-01-01&price=free&minPrice=0&maxPrice=9&minDuration=1&maxDuration=9&country=SE&maxDistance=80&unit=km&sort=players';

const archive = (id: string) => ida.http.put(`/api/messages/conversations/${id}/archive`).expect(204);

/** Adds this many rows to every list that Ida reads. */
async function fillTables(rows: number): Promise<void> {
  for (let count = 0; count < rows; count += 1) {
    const friend = await app.build.player();
    await app.build.follow(ida.player, friend);
    await app.build.follow(friend, ida.player);
    const post = await app.build.post(friend, `Post for @${friend.firstName}`, new Date(), { likedBy: [ida.player] });
    await app.build.post(friend, 'Share', new Date(), { shares: post, onWallOf: ida.player });
    const inTeam = await app.build.team(friend, { followers: [ida.player] });
    await app.build.post(friend, 'News', new Date(), { inTeam });
    await app.build.post(friend, 'News', new Date(), { inTeam: teamId });
    await app.build.application(teamId, friend);
    await app.build.invitation(teamId, friend, ida.player);
    await app.build.comment(friend, postId, 'Comment', { likedBy: [ida.player] });
    const friendsField = await app.build.field(friend);
    await app.build.followField(ida.player, friendsField);
    await app.build.fieldAdmin(friendsField, ida.player);
    await app.build.review(field, friend, 5);
    await app.build.participant(await app.build.game(ida.player, field), friend, teamId);
    await app.build.participant(game, friend, inTeam);
    await app.build.gameContent.section(game);
    await app.build.reply(reviewId, ida.player);
    await app.build.followNotification(ida.player, friend);
    const unread = { unread: { [ida.player.id]: 1 } };
    await app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello' }], unread);
    const archived = await app.build.player();
    await archive(await app.build.conversation(ida.player, archived, [{ from: archived, text: 'Bye' }]));
    await app.build.entityConversation(teamChannel(await app.build.team(friend, { admins: [ida.player] })), [
      { from: friend, text: 'Hello all' },
    ]);
    await app.build.entityConversation(inboxConversation('team', teamId, friend.id), [{ from: friend, text: 'Hello' }]);
  }
}

const READS: [name: string, path: () => string, limit: number][] = [
  ['the signed-in user', () => '/api/auth/user', 1],
  ['the messages badge, counted by a shared statement', () => '/api/messages/unread-count', 0],
  ['the notifications badge, counted by a shared statement', () => '/api/notifications/count', 0],
  ['the feed', () => '/api/posts/feed?limit=20', 1],
  ['the next game', () => '/api/games/next', 1],
  ['the upcoming games', () => '/api/games/upcoming', 1],
  ['the suggested posts', () => '/api/posts/suggested', 1],
  ['the suggested players', () => '/api/users/suggestions', 1],
  ['the suggested teams', () => '/api/teams/suggestions', 1],
  ['the fields on which a player has played', () => `/api/users/${ida.player.id}/played-fields`, 1],
  ['a wall', () => `/api/users/${ida.player.id}/posts`, 1],
  ['the teams', () => '/api/teams', 2],
  ['the teams with every filter', () => `/api/teams?q=team&${EVERY_TEAM_FILTER}`, 2],
  ['a team', () => `/api/teams/${teamId}`, 1],
  ['the members of a team', () => `/api/teams/${teamId}/members`, 1],
  ['the applications to a team', () => `/api/teams/${teamId}/applications`, 3],
  ['the invitations of a team', () => `/api/teams/${teamId}/invitations`, 3],
  ['the viewer’s teams', () => '/api/users/teams', 1],
  ['followed teams', () => '/api/teams/following', 1],
  ['the posts of a team', () => `/api/teams/${teamId}/posts`, 1],
  ['a search for posts', () => '/api/posts/search?q=share', 1],
  ['a post', () => `/api/posts/${postId}`, 1],
  ['the comments of a post', () => `/api/posts/${postId}/comments`, 1],
  ['the notifications', () => '/api/notifications', 2],
  ['the conversations', () => '/api/messages/conversations', 2],
  ['the unread conversations', () => '/api/messages/conversations?filter=unread', 2],
  ['the archived conversations', () => '/api/messages/conversations?filter=archived', 2],
  ['the conversations of a team', () => `/api/messages/conversations?entityType=team&entityId=${teamId}`, 2],
  ['the chat of a team', () => `/api/messages/team/${teamId}/conversation/team_${teamId}`, 2],
  ['the teams and fields administered by the viewer', () => '/api/messages/accessible-entities', 1],
  ['a thread', () => `/api/messages/private/${bo.player.id}`, 2],
  ['the new messages of a thread', () => `/api/messages/private/${bo.player.id}?after=0`, 2],
  ['a search of messages', () => '/api/messages/search?q=hello', 1],
  ['a search in the chat of a team', () => `/api/messages/search?q=hello&conversationId=team_${teamId}`, 1],
  ['the directory', () => '/api/users', 3],
  ['a search', () => '/api/users/search?q=player', 3],
  ['a directory with every filter', () => `/api/users?q=player&${EVERY_FILTER}`, 3],
  ['a directory with every filter except the text', () => `/api/users?${EVERY_FILTER}`, 3],
  ['a player', () => `/api/users/${bo.player.id}`, 2],
  ['the fields', () => '/api/fields', 2],
  ['the fields with every filter', () => `/api/fields?q=field&${EVERY_FIELD_FILTER}`, 2],
  ['followed fields', () => '/api/fields/following', 1],
  ['a field', () => `/api/fields/${field.id}`, 1],
  ['the reviews of a field', () => `/api/fields/${field.id}/reviews`, 1],
  ['the replies to a review', () => `/api/reviews/${reviewId}/comments`, 1],
  ['the administrators of a field', () => `/api/fields/${field.id}/admins`, 2],
  ['the offers of a field', () => `/api/fields/${field.id}/admins/offers`, 2],
  ['the fields administered by the viewer', () => '/api/field-admins', 1],
  ['the games', () => '/api/games', 2],
  ['the games with every filter', () => `/api/games?q=game&${EVERY_GAME_FILTER}`, 2],
  ['a game', () => `/api/games/${game.id}`, 2],
  ['the participants of a game', () => `/api/games/${game.id}/participants?q=player`, 2],
  ['the sections of a game', () => `/api/games/${game.id}/sections`, 2],
  ['the games of a player', () => `/api/users/${ida.player.id}/games`, 1],
  ['the games of a team', () => `/api/teams/${teamId}/games`, 2],
  ['the games on a field', () => `/api/fields/${field.id}/games`, 1],
  ['the map of games', () => '/api/games/map-data', 1],
  ['the map of players', () => '/api/players/map-data', 1],
  ['the map of teams', () => '/api/teams/map-data', 1],
  ['the map of fields', () => '/api/fields/map-data', 1],
  ['the map settings', () => '/api/map-settings', 0],
  ['addresses', () => '/api/places/addresses?q=uppsala&country=SE', 0],
  ['towns', () => '/api/places/towns?query=upp', 0],
  ['cities', () => '/api/search-cities?country=SE&query=upp', 0],
  ['followed players', () => '/api/users/following', 2],
  ['followed players by name', () => '/api/users/following?q=player', 2],
  ['followers', () => '/api/users/followers', 2],
  ['the follow status', () => `/api/follow/status?followeeId=${bo.player.id}`, 1],
];

describe('reads of one row and of thirteen rows', () => {
  const counts = new Map<string, number[]>();

  // All lists grow together, because filling them takes longer than reading them.
  beforeAll(async () => {
    await app.build.conversation(ida.player, bo.player, [{ from: bo.player, text: 'Hello' }]);
    await app.build.entityConversation(teamChannel(teamId), [{ from: ida.player, text: 'Hello' }]);
    for (const rows of [1, 12]) {
      await fillTables(rows);
      for (const [name, path] of READS) {
        const count = await countStatements(() => ida.http.get(path()).expect(200));
        counts.set(name, [...(counts.get(name) ?? []), count]);
      }
    }
  });

  it.each(READS)('need at most a fixed number of statements for %s', (name, _, limit) => {
    const [small, large] = counts.get(name) ?? [];
    expect(small).toBeLessThanOrEqual(limit);
    expect(large).toBeLessThanOrEqual(limit);
  });
});

it('reads the feed of a visitor with one statement, because the post count is cached', async () => {
  expect(await countStatements(() => app.visitor().get('/api/posts/feed').expect(200))).toBeLessThanOrEqual(1);
});

it('serves a picture with one statement, to visitors and users, also when it answers 304', async () => {
  const { imageUrl } = await app.build.picture(ida.player, { width: 200, height: 100 });
  const known = () => app.visitor().get(imageUrl).set('If-None-Match', '"whole"').expect(304);
  expect(await countStatements(() => app.visitor().get(`${imageUrl}?width=160`).expect(200))).toBeLessThanOrEqual(1);
  expect(await countStatements(() => ida.http.get(imageUrl).expect(200))).toBeLessThanOrEqual(1);
  expect(await countStatements(known)).toBeLessThanOrEqual(1);
});

it.each(['/healthz', '/api/login', '/api/nothing'])('sends no statement for %s', async (path) => {
  expect(await countStatements(() => app.visitor().get(path))).toBeLessThanOrEqual(0);
});

it('sends no statement for a forged cookie', async () => {
  const forged = `${ida.cookie.slice(0, -4)}aaaa`;
  expect(
    await countStatements(() => app.visitor().get('/api/auth/user').set('Cookie', forged).expect(401)),
  ).toBeLessThanOrEqual(0);
});
