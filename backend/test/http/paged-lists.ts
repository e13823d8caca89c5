import type { BuiltField } from '../../src/seed/builders/field-rows.js';
import type { Person, TestApp } from '../app.js';

/** The people and entities whose lists the tests page through. */
export interface PagingScene {
  app: TestApp;
  ida: Person;
  /** A team that Ida leads. */
  teamId: string;
  /** A field that Ida owns. */
  field: BuiltField;
}

interface PagedList {
  path: (scene: PagingScene) => string;
  /** Adds a row to the list for Ida. */
  add: (scene: PagingScene, createdAt: Date) => Promise<unknown>;
}

export async function createPagingScene(app: TestApp): Promise<PagingScene> {
  const ida = await app.person();
  return { app, ida, teamId: await app.build.team(ida.player), field: await app.build.field(ida.player) };
}

/** A name that sorts newer rows first, so lists ordered by name match the order of the other lists. */
const nameSortingNewestFirst = (createdAt: Date) => `! ${1e15 - createdAt.getTime()}`;

const TOMORROW = Date.now() + 86_400_000;
/** Lists of games show the soonest first. */
const startingSoonerWhenNewer = (createdAt: Date) => new Date(2 * TOMORROW - createdAt.getTime());

/** Every list that pages from the newest row. */
export const PAGED_LISTS: Record<string, PagedList> = {
  'the players directory': {
    path: () => '/api/users',
    add: ({ app }, createdAt) => app.build.player({ at: createdAt }),
  },
  'a search for players': {
    path: ({ ida }) => `/api/users/search?q=${ida.player.firstName}%20friend`,
    add: ({ app, ida }, createdAt) => app.build.player({ at: createdAt, firstName: `${ida.player.firstName} friend` }),
  },
  'followed players': {
    path: () => '/api/users/following',
    add: async ({ app, ida }, createdAt) => app.build.follow(ida.player, await app.build.player(), createdAt),
  },
  followers: {
    path: () => '/api/users/followers',
    add: async ({ app, ida }, createdAt) => app.build.follow(await app.build.player(), ida.player, createdAt),
  },
  'blocked people': {
    path: () => '/api/users/blocked',
    add: async ({ app, ida }, createdAt) => app.build.block(ida.player, await app.build.player(), createdAt),
  },
  notifications: {
    path: () => '/api/notifications',
    add: async ({ app, ida }, createdAt) =>
      app.build.followNotification(ida.player, await app.build.player(), { at: createdAt }),
  },
  'the feed': {
    path: () => '/api/posts/feed',
    add: ({ app, ida }, createdAt) => app.build.post(ida.player, 'Post', createdAt),
  },
  'the posts on a wall': {
    path: ({ ida }) => `/api/users/${ida.player.id}/posts`,
    add: async ({ app, ida }, createdAt) =>
      app.build.post(await app.build.player(), 'Post', createdAt, { onWallOf: ida.player }),
  },
  'the posts of a team': {
    path: ({ teamId }) => `/api/teams/${teamId}/posts`,
    add: ({ app, ida, teamId }, createdAt) => app.build.post(ida.player, 'Post', createdAt, { inTeam: teamId }),
  },
  teams: {
    path: () => '/api/teams',
    add: ({ app, ida }, createdAt) =>
      app.build.team(ida.player, { at: createdAt, name: nameSortingNewestFirst(createdAt) }),
  },
  'followed teams': {
    path: () => '/api/teams/following',
    add: async ({ app, ida }, createdAt) =>
      app.pool.query('INSERT INTO team_follows (team_id, user_id) VALUES ($1, $2)', [
        await app.build.team(await app.build.player(), { at: createdAt, name: nameSortingNewestFirst(createdAt) }),
        ida.player.id,
      ]),
  },
  'the viewer’s teams': {
    path: () => '/api/users/teams',
    add: ({ app, ida }, createdAt) =>
      app.build.team(ida.player, { at: createdAt, name: nameSortingNewestFirst(createdAt) }),
  },
  'the teams created by the viewer': {
    path: () => '/api/users/teams/created',
    add: ({ app, ida }, createdAt) =>
      app.build.team(ida.player, { at: createdAt, name: nameSortingNewestFirst(createdAt) }),
  },
  'a player’s teams': {
    path: ({ ida }) => `/api/teams/user/${ida.player.id}`,
    add: ({ app, ida }, createdAt) =>
      app.build.team(ida.player, { at: createdAt, name: nameSortingNewestFirst(createdAt) }),
  },
  fields: {
    path: () => '/api/fields',
    add: ({ app, ida }, createdAt) => app.build.field(ida.player, { at: createdAt }),
  },
  'followed fields': {
    path: () => '/api/fields/following',
    add: async ({ app, ida }, createdAt) =>
      app.build.followField(ida.player, await app.build.field(ida.player, { at: createdAt }), createdAt),
  },
  'the fields administered by the viewer': {
    path: () => '/api/field-admins',
    add: ({ app, ida }, createdAt) => app.build.field(ida.player, { at: createdAt }),
  },
  'the reviews of a field': {
    path: ({ field }) => `/api/fields/${field.id}/reviews`,
    add: async ({ app, field }, createdAt) =>
      app.build.review(field, await app.build.player(), 4, 'Good ground.', createdAt),
  },
  games: {
    path: () => '/api/games',
    add: ({ app, ida, field }, createdAt) =>
      app.build.game(ida.player, field, { startsAt: startingSoonerWhenNewer(createdAt) }),
  },
  'the games of a player': {
    path: ({ ida }) => `/api/users/${ida.player.id}/games`,
    add: ({ app, ida, field }, createdAt) =>
      app.build.game(ida.player, field, { startsAt: startingSoonerWhenNewer(createdAt) }),
  },
  'the games of a team': {
    path: ({ teamId }) => `/api/teams/${teamId}/games`,
    add: async ({ app, ida, teamId, field }, createdAt) =>
      app.build.participant(
        await app.build.game(ida.player, field, { startsAt: startingSoonerWhenNewer(createdAt) }),
        ida.player,
        teamId,
      ),
  },
  'the past games of a player': {
    path: ({ ida }) => `/api/users/${ida.player.id}/games?status=completed&sort=latest`,
    add: ({ app, ida, field }, createdAt) =>
      app.build.game(ida.player, field, { status: 'completed', startsAt: createdAt }),
  },
  'the past games of a team': {
    path: ({ teamId }) => `/api/teams/${teamId}/games?status=completed&sort=latest`,
    add: async ({ app, ida, teamId, field }, createdAt) =>
      app.build.participant(
        await app.build.game(ida.player, field, { status: 'completed', startsAt: createdAt }),
        ida.player,
        teamId,
      ),
  },
  'the games on a field': {
    path: ({ field }) => `/api/fields/${field.id}/games`,
    add: ({ app, ida, field }, createdAt) =>
      app.build.game(ida.player, field, { startsAt: startingSoonerWhenNewer(createdAt) }),
  },
  'a search for posts': {
    path: ({ ida }) => `/api/posts/search?q=of%20${ida.player.id.slice(-12)}`,
    add: ({ app, ida }, createdAt) => app.build.post(ida.player, `Of ${ida.player.id.slice(-12)}`, createdAt),
  },
  'a search of messages': {
    path: () => '/api/messages/search?q=supper',
    add: async ({ app, ida }, createdAt) => {
      const friend = await app.build.player();
      return app.build.conversation(ida.player, friend, [
        { from: friend, text: 'Supper after the game?', at: createdAt },
      ]);
    },
  },
  conversations: {
    path: () => '/api/messages/conversations',
    add: async ({ app, ida }, createdAt) => {
      const friend = await app.build.player();
      return app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at: createdAt }]);
    },
  },
  'unread conversations': {
    path: () => '/api/messages/conversations?filter=unread',
    add: async ({ app, ida }, createdAt) => {
      const friend = await app.build.player();
      const unread = { [ida.player.id]: 1 };
      return app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at: createdAt }], { unread });
    },
  },
  'archived conversations': {
    path: () => '/api/messages/conversations?filter=archived',
    add: async ({ app, ida }, createdAt) => {
      const friend = await app.build.player();
      const id = await app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at: createdAt }]);
      await ida.http.put(`/api/messages/conversations/${id}/archive`).expect(204);
    },
  },
};
