import { Injectable } from '@nestjs/common';
import type { PostRequest } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { ImageUsage } from '../../media/media.module.js';
import { teamExists } from '../../teams/team-posts.reader.js';
import { isPublished } from '../holds/held-content.visibility.js';
import { holdEdit, HoldRules } from '../holds/hold-rules.js';
import { MentionsService } from '../mentions/mentions.service.js';
import { PostTargets } from './post-targets.js';

const INSERT_POST = `
  WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2 AND $11::text[] IS NULL)
  INSERT INTO posts (id, author_id, content, image_url, image_alt, image_width, image_height, shared_post_id, target_user_id, team_id, held_for, held_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $11::text[] IS NOT NULL THEN now() END)`;

// The announcement has the id of its game, so there is at most one.
const INSERT_ANNOUNCEMENT = `
  WITH inserted AS (
    INSERT INTO posts (id, game_id, author_id, content, post_type, created_at, held_for, held_at)
    VALUES ($1, $1, $2, $3, 'game_announcement', $4, $5, CASE WHEN $5::text[] IS NOT NULL THEN now() END)
    ON CONFLICT DO NOTHING RETURNING author_id),
  counted AS (UPDATE users u SET posts_count = posts_count + 1 FROM inserted WHERE u.id = inserted.author_id AND $5::text[] IS NULL)
  SELECT FROM inserted`;

const REPLACE_ANNOUNCEMENT = `
  UPDATE posts SET content = $3, ${holdEdit('$3', '$4')} WHERE id = $1 AND game_id = $1 AND content = $2
  RETURNING held_at IS NOT NULL AS "isHeld"`;

const UPDATE_CONTENT = `
  UPDATE posts SET content = $2, edited_at = CASE WHEN content = $2 THEN edited_at ELSE now() END, ${holdEdit('$2', '$3')}
  WHERE id = $1 RETURNING held_at IS NOT NULL AS "isHeld"`;

const CHANGE_AUTHOR_COUNT = 'UPDATE users SET posts_count = posts_count + $2::int WHERE id = $1';
const INCREMENT_TEAM_AUTHOR_COUNT = `
  INSERT INTO team_authors AS a (team_id, user_id, posts_count) VALUES ($1, $2, 1)
  ON CONFLICT (team_id, user_id) DO UPDATE SET posts_count = a.posts_count + 1`;
const DECREMENT_TEAM_AUTHOR_COUNT =
  'UPDATE team_authors SET posts_count = posts_count - 1 WHERE team_id = $1 AND user_id = $2';

// The counts are changed in statements of their own, so that posts are always locked before their authors.
const DELETE_POSTS = `
  DELETE FROM posts p WHERE id = ANY($1) RETURNING id, author_id AS "authorId", ${isPublished('p')} AS "isCounted",
    EXISTS (SELECT FROM comments c WHERE c.post_id = p.id AND c.held_at IS NOT NULL) AS "hasHeldComments"`;
const DECREMENT_AUTHOR_COUNTS = `
  WITH written AS MATERIALIZED (SELECT id, count(*)::int AS posts FROM unnest($1::uuid[]) post (id) GROUP BY id),
  locked_users AS MATERIALIZED (SELECT id FROM users WHERE id IN (SELECT id FROM written) ORDER BY id FOR NO KEY UPDATE)
  UPDATE users u SET posts_count = posts_count - posts FROM locked_users JOIN written USING (id) WHERE u.id = locked_users.id`;

const LOCK_ORPHANED_POSTS = `
  SELECT p.id, p.author_id AS "authorId" FROM posts p WHERE p.team_id = $1 AND NOT ${teamExists('p.team_id')}
  ORDER BY p.id DESC LIMIT $2 FOR UPDATE OF p`;

const LOCK_HELD_POSTS = `
  SELECT id, author_id AS "authorId" FROM posts WHERE author_id = $1 AND held_at IS NOT NULL ORDER BY id FOR UPDATE`;

interface AuthoredPost {
  id: string;
  authorId: string;
}

interface DeletedPost extends AuthoredPost {
  /** False for a held post. */
  isCounted: boolean;
  hasHeldComments: boolean;
}

type CountedPost = AuthoredPost & { teamId: string | null };

const pictureUse = (postId: string): string => `post:${postId}`;

/** Writes posts together with their pictures, mentions and counts. */
@Injectable()
export class PostRepository {
  constructor(
    private readonly database: Database,
    private readonly targets: PostTargets,
    private readonly pictures: ImageUsage,
    private readonly mentions: MentionsService,
    private readonly holdRules: HoldRules,
  ) {}

  /**
   * Holds the post if it matches a hold rule. Throws `post.unknown`, `user.unknown`, `team.unknown`, `image.unknown`, `request.invalid` for a wall together
   * with a team, and `access.denied` for a team that the author is not in.
   */
  async insert(
    author: Viewer,
    { content, imageUrl, imageAlt, ...target }: PostRequest,
  ): Promise<{ id: string; isHeld: boolean }> {
    const id = newId();
    const { originalId, wallOwnerId, teamId } = await this.targets.resolve(author, target);
    const picture = imageUrl ? await this.pictures.claim(author.id, imageUrl, pictureUse(id)) : null;
    const { width = null, height = null } = picture ?? {};
    const alt = picture && (imageAlt || null);
    const heldFor = await this.holdRules.matchesOf(author.id, [content, alt].join('\n'));
    await this.database.query(INSERT_POST, [
      id,
      author.id,
      content,
      picture?.imageUrl ?? null,
      alt,
      width,
      height,
      originalId,
      wallOwnerId,
      teamId,
      heldFor,
    ]);
    if (teamId && !heldFor) await this.database.query(INCREMENT_TEAM_AUTHOR_COUNT, [teamId, author.id]);
    await this.mentions.store('post', id, author.id, content);
    return { id, isHeld: heldFor !== null };
  }

  /** Holds the announcement if it matches a hold rule. Returns undefined if the game has been announced before. */
  async insertAnnouncement(
    gameId: string,
    authorId: string,
    content: string,
    at: Date,
  ): Promise<{ isHeld: boolean } | undefined> {
    const heldFor = await this.holdRules.matchesOf(authorId, content);
    const inserted = await this.database.query(INSERT_ANNOUNCEMENT, [gameId, authorId, content, at, heldFor]);
    return inserted.length > 0 ? { isHeld: heldFor !== null } : undefined;
  }

  /**
   * Replaces the text of an announcement, which is not an edit by its author, and holds it if it matches a hold rule. Returns undefined if the author
   * has written another text. The caller has locked the post.
   */
  async replaceAnnouncement(
    post: CountedPost & { isHeld: boolean },
    before: string,
    after: string,
  ): Promise<{ isHeld: boolean } | undefined> {
    const heldFor = await this.holdRules.matchesOf(post.authorId, after);
    const replaced = await this.database.queryOne<{ isHeld: boolean }>(REPLACE_ANNOUNCEMENT, [
      post.id,
      before,
      after,
      heldFor,
    ]);
    if (replaced?.isHeld && !post.isHeld) await this.changePublishedCounts(post, -1);
    return replaced;
  }

  /** Holds the post if its new text matches a hold rule. Returns the ids of the users whom the text did not mention before. */
  async edit(
    post: CountedPost & { isHeld: boolean },
    content: string,
  ): Promise<{ isHeld: boolean; newlyMentionedIds: string[] }> {
    const { id, authorId } = post;
    const heldFor = await this.holdRules.matchesOf(authorId, content);
    const edited = await this.database.queryOne<{ isHeld: boolean }>(UPDATE_CONTENT, [id, content, heldFor]);
    const isHeld = edited?.isHeld === true;
    const newlyMentionedIds = await this.mentions.replace('post', id, authorId, content);
    if (isHeld && !post.isHeld) await this.changePublishedCounts(post, -1);
    return { isHeld, newlyMentionedIds };
  }

  /** Publishes a held post. */
  async release(post: CountedPost): Promise<void> {
    await this.database.query('UPDATE posts SET held_at = NULL, held_for = NULL WHERE id = $1', [post.id]);
    await this.changePublishedCounts(post, 1);
  }

  /** Returns whether the post or one of its comments was held. */
  async delete({ id, authorId, teamId, isHeld }: CountedPost & { isHeld: boolean }): Promise<boolean> {
    const held = await this.deleteAll([{ id, authorId }]);
    if (teamId && !isHeld) await this.database.query(DECREMENT_TEAM_AUTHOR_COUNT, [teamId, authorId]);
    return held.length > 0;
  }

  /** Locks at most `limit` posts of a deleted team. */
  lockOrphaned(teamId: string, limit: number): Promise<AuthoredPost[]> {
    return this.database.query<AuthoredPost>(LOCK_ORPHANED_POSTS, [teamId, limit]);
  }

  /** Deletes the held posts of a person. Returns them. */
  async deleteHeldOf(authorId: string): Promise<{ id: string }[]> {
    const posts = await this.database.query<AuthoredPost>(LOCK_HELD_POSTS, [authorId]);
    if (posts.length > 0) await this.deleteAll(posts);
    return posts;
  }

  /** Returns the ids of the posts that were held or had held comments. */
  async deleteAll(posts: readonly AuthoredPost[]): Promise<string[]> {
    const ids = posts.map(({ id }) => id);
    await this.pictures.release(ids.map(pictureUse));
    const deleted = await this.database.query<DeletedPost>(DELETE_POSTS, [ids]);
    const counted = deleted.filter(({ isCounted }) => isCounted);
    await this.database.query(DECREMENT_AUTHOR_COUNTS, [counted.map(({ authorId }) => authorId)]);
    return deleted.filter(({ isCounted, hasHeldComments }) => !isCounted || hasHeldComments).map(({ id }) => id);
  }

  /** Changes the numbers of published posts of the author, and of the author in the team. */
  private async changePublishedCounts({ authorId, teamId }: CountedPost, change: 1 | -1): Promise<void> {
    await this.database.query(CHANGE_AUTHOR_COUNT, [authorId, change]);
    const changeTeamCount = change === 1 ? INCREMENT_TEAM_AUTHOR_COUNT : DECREMENT_TEAM_AUTHOR_COUNT;
    if (teamId) await this.database.query(changeTeamCount, [teamId, authorId]);
  }
}
