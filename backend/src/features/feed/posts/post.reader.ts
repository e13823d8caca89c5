import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { PostPreview, PostView } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { fieldsFollowedBy } from '../../fields/field.reader.js';
import { isPublicGameOn } from '../../games/game-card.reader.js';
import { managersOfTeamsJoinedBy, teamsJoinedBy, teamsFollowedBy } from '../../teams/team.reader.js';
import { followedBy } from '../../users/follows/follow.reader.js';
import { IS_VISIBLE, POSTS, type PostRow, type PreviewRow, previewOf, toPreview } from './post-row.js';
import { PostCount } from './post-count.js';
import { PostPresenter } from './post-presenter.js';
import { isPublished } from '../holds/held-content.visibility.js';
import { isVisibleAuthorsPostVisible, isTeamPostVisible } from './post.visibility.js';

export { previewOf, type PreviewRow, toPreview } from './post-row.js';
import { hiddenByBlocks, isListedFor, isVisibleTo, shareHiddenPeople } from '../../users/person-visibility.reader.js';

/**
 * SQL that selects the ids of the newest posts of all `sources`, a CTE. `isFrom` is the condition under which a post comes from a source, `isVisible` the
 * one under which the viewer may see it. `from` has the posts as `p`, and `id` is the column of their ids whose index is read in order.
 */
const newestPostsOfEach = (
  sources: string,
  isFrom: string,
  isVisible = IS_VISIBLE,
  from = 'posts p',
  id = 'p.id',
): string => `
    SELECT newest.id FROM ${sources}
    CROSS JOIN LATERAL (
      SELECT ${id} FROM ${from} WHERE ${isFrom} AND ${afterCursor(id, '$2')} AND ${isVisible} ORDER BY ${id} DESC LIMIT $3
    ) newest
    ORDER BY newest.id DESC LIMIT $3`;

const IS_SHOWN = isVisibleAuthorsPostVisible('$1', 'p');

// Members and followers of a team are deleted with it, so a team that the viewer has joined or follows exists.
const IS_SHOWN_IN_TEAM = isTeamPostVisible('$1', 'p');

// An announcement has the id of its game.
const ANNOUNCEMENTS = 'games g JOIN posts p ON p.id = g.id';

// Reads the newest posts of each source by index and then merges them, so the cost does not grow with the number of posts.
// `announcers` manage the teams that the viewer has joined. `authors` and `announcers` are people whom the viewer may see, so that this is not
// checked for each of their posts.
const FEED = shareHiddenPeople(
  '$1',
  `authors AS MATERIALIZED (SELECT $1::uuid AS id UNION ALL ${followedBy('$1')} AND ${isVisibleTo('$1', 'followee_id')}),
  feed_teams AS MATERIALIZED (${teamsJoinedBy('$1')} UNION ${teamsFollowedBy('$1')}),
  announcers AS MATERIALIZED (${managersOfTeamsJoinedBy('$1')} AND ${isVisibleTo('$1', 'manager.user_id')} EXCEPT SELECT id FROM authors),
  followed_fields AS MATERIALIZED (${fieldsFollowedBy('$1')}),
  page AS (
    (${newestPostsOfEach('authors', 'p.author_id = authors.id', IS_SHOWN)})
    UNION
    (${newestPostsOfEach('feed_teams', 'p.team_id = feed_teams.team_id', IS_SHOWN_IN_TEAM)})
    UNION
    (${newestPostsOfEach('announcers', 'p.author_id = announcers.user_id AND p.game_id IS NOT NULL', IS_SHOWN)})
    UNION
    (${newestPostsOfEach('followed_fields', isPublicGameOn('followed_fields.field_id', 'g'), IS_VISIBLE, ANNOUNCEMENTS, 'g.id')})
    ORDER BY id DESC LIMIT $3
  )
  ${withTotal(
    `SELECT (SELECT coalesce(sum(posts_count), 0) FROM authors JOIN users USING (id))::int
          + (SELECT coalesce(sum(written.posts), 0) FROM feed_teams
             CROSS JOIN LATERAL (
               SELECT sum(posts_count) AS posts FROM team_authors a
               WHERE a.team_id = feed_teams.team_id AND user_id NOT IN (SELECT id FROM authors) AND ${isVisibleTo('$1', 'user_id')}
             ) written)::int
          + (SELECT count(*) FROM announcers JOIN posts p ON p.author_id = announcers.user_id WHERE p.game_id IS NOT NULL AND ${IS_SHOWN})::int
          + (SELECT count(*) FROM followed_fields JOIN (${ANNOUNCEMENTS}) ON ${isPublicGameOn('followed_fields.field_id', 'g')}
             WHERE p.author_id NOT IN (SELECT id FROM authors UNION ALL SELECT user_id FROM announcers) AND ${IS_VISIBLE})::int AS total`,
    `${POSTS} JOIN page ON page.id = p.id`,
  )}`,
);

const NEWEST_POSTS = `${POSTS} WHERE ${afterCursor('p.id', '$2')} AND ${IS_VISIBLE} ORDER BY p.id DESC LIMIT $3`;

// A block between the author and the wall's owner hides the post on the wall from everybody, because the owner, who cannot see it, cannot delete it there.
const IS_SHOWN_ON_WALL = `p.author_id <> ALL (${hiddenByBlocks('$4')}) AND ${IS_VISIBLE}`;

const WALL_POSTS = withTotal(
  `SELECT (SELECT count(*)::int FROM posts p WHERE p.wall_id = owner.id AND ${IS_SHOWN_ON_WALL}) AS total FROM users owner
   WHERE owner.id = $4 AND ${isListedFor('$1', 'owner')}`,
  `${POSTS} WHERE p.wall_id = $4 AND ${afterCursor('p.id', '$2')} AND ${IS_SHOWN_ON_WALL} ORDER BY p.id DESC LIMIT $3`,
);

const TEAM_POSTS = withTotal(
  `SELECT (SELECT coalesce(sum(posts_count), 0)::int FROM team_authors a WHERE a.team_id = t.id AND ${isVisibleTo('$1', 'a.user_id')}) AS total FROM teams t WHERE t.id = $4`,
  `${POSTS} WHERE p.team_id = $4 AND ${afterCursor('p.id', '$2')} AND ${IS_VISIBLE} ORDER BY p.id DESC LIMIT $3`,
);

// An author sees their held post, but may not share it.
const PUBLISHED_ORIGINAL = `(SELECT original.id FROM posts original WHERE original.id = p.shared_post_id AND ${isPublished('original')})`;

@Injectable()
export class PostReader {
  constructor(
    private readonly database: Database,
    private readonly count: PostCount,
    private readonly presenter: PostPresenter,
  ) {}

  /**
   * The viewer's own posts, those of followed people and of joined or followed teams, and the announcements of games by managers of joined teams or on
   * followed fields. A visitor gets the newest posts of all.
   */
  async feed(viewer: Viewer | null, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    if (viewer) {
      const rows = await this.database.query<RowWithTotal<PostRow>>(FEED, [viewer.id, before, limit + 1]);
      return this.presenter.page(rows, viewer, limit);
    }
    const [rows, total] = await Promise.all([
      this.database.query<PostRow>(NEWEST_POSTS, [null, before, limit + 1]),
      this.count.cached(),
    ]);
    return Page.fromRows(
      rows,
      limit,
      total,
      ({ id }) => [id],
      (row) => row,
    ).mapItems((items) => this.presenter.posts(items, null));
  }

  /** The posts on a player's wall, newest first. Throws `user.unknown`. */
  async wallPosts(viewer: Viewer | null, ownerId: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<PostRow>>(WALL_POSTS, [
      viewer?.id ?? null,
      before,
      limit + 1,
      ownerId,
    ]);
    if (rows.length === 0) throw new Problem('user.unknown');
    return this.presenter.page(rows, viewer, limit);
  }

  /** The posts of a team, newest first. Throws `team.unknown`. */
  async teamPosts(viewer: Viewer | null, teamId: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<PostRow>>(TEAM_POSTS, [
      viewer?.id ?? null,
      before,
      limit + 1,
      teamId,
    ]);
    if (rows.length === 0) throw new Problem('team.unknown');
    return this.presenter.page(rows, viewer, limit);
  }

  /** Throws `post.unknown`. */
  async post(viewer: Viewer | null, id: string): Promise<PostView> {
    const row = await this.database.queryOne<PostRow>(`${POSTS} WHERE p.id = $2 AND ${IS_VISIBLE}`, [
      viewer?.id ?? null,
      id,
    ]);
    const [post] = await this.presenter.posts(row ? [row] : [], viewer);
    if (!post) throw new Problem('post.unknown');
    return post;
  }

  /** Returns the post to share: if this post shares another one that is not held and that the viewer may see, that original, otherwise this post. Undefined if this post is held, or if the viewer may not see it. */
  async shareable(viewer: Viewer, id: string): Promise<PostPreview | undefined> {
    const row = await this.database.queryOne<{ post: PreviewRow | null }>(
      `SELECT $1::uuid AS viewer, coalesce(${previewOf(PUBLISHED_ORIGINAL, '$1')}, ${previewOf('p.id', '$1')}) AS post
       FROM posts p WHERE p.id = $2 AND ${IS_VISIBLE} AND ${isPublished('p')}`,
      [viewer.id, id],
    );
    return row?.post ? toPreview(row.post) : undefined;
  }

  /** The preview of a post for those of the users who may see it, by their ids. */
  async previewsFor(userIds: readonly string[], id: string): Promise<ReadonlyMap<string, PostPreview>> {
    const rows = await this.database.query<{ userId: string; post: PreviewRow }>(
      `SELECT viewer.id AS "userId", shown.post FROM unnest($1::uuid[]) AS viewer (id)
       CROSS JOIN LATERAL (SELECT ${previewOf('$2', 'viewer.id')} AS post) shown WHERE shown.post IS NOT NULL`,
      [userIds, id],
    );
    return new Map(rows.map(({ userId, post }) => [userId, toPreview(post)]));
  }
}
