import { Injectable } from '@nestjs/common';
import type { PostRequest } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { Pictures } from '../media/media.module.js';
import { isTeam, TeamNewsReader } from '../teams/team-news.reader.js';
import { UserReader } from '../users/user.reader.js';
import { MentionsService } from './mentions.service.js';
import { PostReader } from './post.reader.js';

const INSERT = `
  WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2)
  INSERT INTO posts (id, author_id, content, image_url, image_alt, image_width, image_height, shared_post_id, target_user_id, team_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const EDIT = `UPDATE posts SET content = $2, edited_at = CASE WHEN content = $2 THEN edited_at ELSE now() END WHERE id = $1`;

const COUNT_IN_TEAM = `
  INSERT INTO team_authors AS a (team_id, user_id, posts_count) VALUES ($1, $2, 1)
  ON CONFLICT (team_id, user_id) DO UPDATE SET posts_count = a.posts_count + 1`;

// The counts in statements of their own, so that the posts are always locked before their authors.
const DELETE = 'DELETE FROM posts WHERE id = ANY($1)';
const COUNT_DELETED = `
  WITH written AS MATERIALIZED (SELECT id, count(*)::int AS posts FROM unnest($1::uuid[]) post (id) GROUP BY id),
  held AS MATERIALIZED (SELECT id FROM users WHERE id IN (SELECT id FROM written) ORDER BY id FOR NO KEY UPDATE)
  UPDATE users u SET posts_count = posts_count - posts FROM held JOIN written USING (id) WHERE u.id = held.id`;
const COUNT_DELETED_IN_TEAM =
  'UPDATE team_authors SET posts_count = posts_count - 1 WHERE team_id = $1 AND user_id = $2';

const ORPHANS = `
  SELECT p.id, p.author_id AS "authorId" FROM posts p WHERE p.team_id = $1 AND NOT ${isTeam('p.team_id')}
  ORDER BY p.id DESC LIMIT $2 FOR UPDATE OF p`;

const STANDS_ONCE = 'A post stands either on a wall or in a team’s news';

interface WrittenPost {
  id: string;
  authorId: string;
}

const pictureUse = (postId: string): string => `post:${postId}`;

/** A post with all that belongs to it: its picture, the names in it, what it shares, where it stands, and how many there are. */
@Injectable()
export class PostRows {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly users: UserReader,
    private readonly teams: TeamNewsReader,
    private readonly pictures: Pictures,
    private readonly mentions: MentionsService,
  ) {}

  /** Answers the new post's id. Throws `post.unknown`, `user.unknown`, `team.unknown` and `image.unknown` for what is not there, `access.denied` for another's team. */
  async insert(
    author: Viewer,
    { content, imageUrl, imageAlt, sharedPostId, targetUserId, teamId }: PostRequest,
  ): Promise<string> {
    const id = newId();
    const shared = sharedPostId ? await this.shared(author, sharedPostId) : null;
    const wall = targetUserId && targetUserId !== author.id ? await this.wall(targetUserId) : null;
    if (wall && teamId) throw new Problem('request.invalid', { message: STANDS_ONCE });
    if (teamId) await this.teams.holdWriter(author, teamId);
    const picture = imageUrl ? await this.pictures.keep(author.id, imageUrl, pictureUse(id)) : null;
    const { width = null, height = null } = picture ?? {};
    const alt = picture && (imageAlt || null);
    await this.database.query(INSERT, [
      id,
      author.id,
      content,
      picture?.imageUrl ?? null,
      alt,
      width,
      height,
      shared,
      wall,
      teamId ?? null,
    ]);
    if (teamId) await this.database.query(COUNT_IN_TEAM, [teamId, author.id]);
    await this.mentions.note('post', id, author.id, content);
    return id;
  }

  /** Answers whom the text names now and did not name before. */
  async edit(id: string, authorId: string, content: string): Promise<string[]> {
    await this.database.query(EDIT, [id, content]);
    return this.mentions.noteAgain('post', id, authorId, content);
  }

  async delete({ id, authorId, teamId }: WrittenPost & { teamId: string | null }): Promise<void> {
    await this.deleteAll([{ id, authorId }]);
    if (teamId) await this.database.query(COUNT_DELETED_IN_TEAM, [teamId, authorId]);
  }

  /** Takes some of the posts that stood in a deleted team's news, so that nobody else deletes them meanwhile. */
  takeOrphans(teamId: string, many: number): Promise<WrittenPost[]> {
    return this.database.query<WrittenPost>(ORPHANS, [teamId, many]);
  }

  async deleteAll(posts: readonly WrittenPost[]): Promise<void> {
    const ids = posts.map(({ id }) => id);
    await this.pictures.release(...ids.map(pictureUse));
    await this.database.query(DELETE, [ids]);
    await this.database.query(COUNT_DELETED, [posts.map(({ authorId }) => authorId)]);
  }

  private async shared(viewer: Viewer, id: string): Promise<string> {
    const original = await this.reader.shareable(viewer, id);
    if (!original) throw new Problem('post.unknown');
    return original.id;
  }

  private async wall(ownerId: string): Promise<string> {
    if (!(await this.users.person(ownerId))) throw new Problem('user.unknown');
    return ownerId;
  }
}
