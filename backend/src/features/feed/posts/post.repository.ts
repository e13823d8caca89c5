import { Injectable } from '@nestjs/common';
import type { PostRequest } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ImageUsage } from '../../media/media.module.js';
import { teamExists, TeamPostsReader } from '../../teams/team-posts.reader.js';
import { UserReader } from '../../users/user.reader.js';
import { MentionsService } from '../mentions/mentions.service.js';
import { PostReader } from './post.reader.js';

const INSERT_POST = `
  WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2)
  INSERT INTO posts (id, author_id, content, image_url, image_alt, image_width, image_height, shared_post_id, target_user_id, team_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

// The announcement has the id of its game, so there is at most one.
const INSERT_ANNOUNCEMENT = `
  WITH inserted AS (
    INSERT INTO posts (id, game_id, author_id, content, post_type, created_at) VALUES ($1, $1, $2, $3, 'game_announcement', $4)
    ON CONFLICT DO NOTHING RETURNING author_id)
  UPDATE users u SET posts_count = posts_count + 1 FROM inserted WHERE u.id = inserted.author_id RETURNING u.id`;

const UPDATE_CONTENT = `UPDATE posts SET content = $2, edited_at = CASE WHEN content = $2 THEN edited_at ELSE now() END WHERE id = $1`;

const INCREMENT_TEAM_AUTHOR_COUNT = `
  INSERT INTO team_authors AS a (team_id, user_id, posts_count) VALUES ($1, $2, 1)
  ON CONFLICT (team_id, user_id) DO UPDATE SET posts_count = a.posts_count + 1`;

// The counts are changed in statements of their own, so that posts are always locked before their authors.
const DELETE_POSTS = 'DELETE FROM posts WHERE id = ANY($1)';
const DECREMENT_AUTHOR_COUNTS = `
  WITH written AS MATERIALIZED (SELECT id, count(*)::int AS posts FROM unnest($1::uuid[]) post (id) GROUP BY id),
  locked_users AS MATERIALIZED (SELECT id FROM users WHERE id IN (SELECT id FROM written) ORDER BY id FOR NO KEY UPDATE)
  UPDATE users u SET posts_count = posts_count - posts FROM locked_users JOIN written USING (id) WHERE u.id = locked_users.id`;
const DECREMENT_TEAM_AUTHOR_COUNT =
  'UPDATE team_authors SET posts_count = posts_count - 1 WHERE team_id = $1 AND user_id = $2';

const LOCK_ORPHANED_POSTS = `
  SELECT p.id, p.author_id AS "authorId" FROM posts p WHERE p.team_id = $1 AND NOT ${teamExists('p.team_id')}
  ORDER BY p.id DESC LIMIT $2 FOR UPDATE OF p`;

const WALL_OR_TEAM = 'A post is either on a wall or in a team';

interface AuthoredPost {
  id: string;
  authorId: string;
}

const pictureUse = (postId: string): string => `post:${postId}`;

/** Writes posts together with their pictures, mentions and counts. */
@Injectable()
export class PostRepository {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly users: UserReader,
    private readonly teams: TeamPostsReader,
    private readonly pictures: ImageUsage,
    private readonly mentions: MentionsService,
  ) {}

  /** Returns the new post's id. Throws `post.unknown`, `user.unknown`, `team.unknown`, `image.unknown`, or `access.denied` for a team that the author is not in. */
  async insert(
    author: Viewer,
    { content, imageUrl, imageAlt, sharedPostId, targetUserId, teamId }: PostRequest,
  ): Promise<string> {
    const id = newId();
    const originalId = sharedPostId ? await this.resolveOriginal(author, sharedPostId) : null;
    const wallOwnerId =
      targetUserId && targetUserId !== author.id ? await this.resolveWallOwner(author, targetUserId) : null;
    if (wallOwnerId && teamId) throw new Problem('request.invalid', { message: WALL_OR_TEAM });
    if (teamId) await this.teams.lockAndAuthorizePost(author, teamId);
    const picture = imageUrl ? await this.pictures.claim(author.id, imageUrl, pictureUse(id)) : null;
    const { width = null, height = null } = picture ?? {};
    const alt = picture && (imageAlt || null);
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
      teamId ?? null,
    ]);
    if (teamId) await this.database.query(INCREMENT_TEAM_AUTHOR_COUNT, [teamId, author.id]);
    await this.mentions.store('post', id, author.id, content);
    return id;
  }

  /** Returns false if the game has been announced before. */
  async insertAnnouncement(gameId: string, authorId: string, content: string, at: Date): Promise<boolean> {
    const inserted = await this.database.query(INSERT_ANNOUNCEMENT, [gameId, authorId, content, at]);
    return inserted.length > 0;
  }

  /** Returns the ids of the users whom the text did not mention before. */
  async edit(id: string, authorId: string, content: string): Promise<string[]> {
    await this.database.query(UPDATE_CONTENT, [id, content]);
    return this.mentions.replace('post', id, authorId, content);
  }

  async delete({ id, authorId, teamId }: AuthoredPost & { teamId: string | null }): Promise<void> {
    await this.deleteAll([{ id, authorId }]);
    if (teamId) await this.database.query(DECREMENT_TEAM_AUTHOR_COUNT, [teamId, authorId]);
  }

  /** Locks at most `limit` posts of a deleted team. */
  lockOrphaned(teamId: string, limit: number): Promise<AuthoredPost[]> {
    return this.database.query<AuthoredPost>(LOCK_ORPHANED_POSTS, [teamId, limit]);
  }

  async deleteAll(posts: readonly AuthoredPost[]): Promise<void> {
    const ids = posts.map(({ id }) => id);
    await this.pictures.release(ids.map(pictureUse));
    await this.database.query(DELETE_POSTS, [ids]);
    await this.database.query(DECREMENT_AUTHOR_COUNTS, [posts.map(({ authorId }) => authorId)]);
  }

  private async resolveOriginal(viewer: Viewer, id: string): Promise<string> {
    const original = await this.reader.shareable(viewer, id);
    if (!original) throw new Problem('post.unknown');
    return original.id;
  }

  private async resolveWallOwner(author: Viewer, ownerId: string): Promise<string> {
    if (!(await this.users.mayContact(author, ownerId))) throw new Problem('user.unknown');
    return ownerId;
  }
}
