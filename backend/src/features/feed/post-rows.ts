import { Injectable } from '@nestjs/common';
import type { PostRequest } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { Pictures } from '../media/media.module.js';
import { UserReader } from '../users/user.reader.js';
import { MentionsService } from './mentions.service.js';
import { PostReader } from './post.reader.js';

const INSERT = `
  WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2)
  INSERT INTO posts (id, author_id, content, image_url, image_alt, image_width, image_height, shared_post_id, target_user_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const EDIT = `UPDATE posts SET content = $2, edited_at = CASE WHEN content = $2 THEN edited_at ELSE now() END WHERE id = $1`;

// The count in a statement of its own, so that the post is always locked before its author.
const DELETE = 'DELETE FROM posts WHERE id = $1';
const COUNT_DELETED = 'UPDATE users SET posts_count = posts_count - 1 WHERE id = $1';

const pictureUse = (postId: string): string => `post:${postId}`;

/** A post with all that belongs to it: its picture, the names in it, what it shares, whose wall it stands on. */
@Injectable()
export class PostRows {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly users: UserReader,
    private readonly pictures: Pictures,
    private readonly mentions: MentionsService,
  ) {}

  /** Answers the new post's id. Throws `post.unknown`, `user.unknown` and `image.unknown` for what is not there. */
  async insert(
    author: Viewer,
    { content, imageUrl, imageAlt, sharedPostId, targetUserId }: PostRequest,
  ): Promise<string> {
    const id = newId();
    const shared = sharedPostId ? await this.shared(author, sharedPostId) : null;
    const wall = targetUserId && targetUserId !== author.id ? await this.wall(targetUserId) : null;
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
    ]);
    await this.mentions.note('post', id, author.id, content);
    return id;
  }

  /** Answers whom the text names now and did not name before. */
  async edit(id: string, authorId: string, content: string): Promise<string[]> {
    await this.database.query(EDIT, [id, content]);
    return this.mentions.noteAgain('post', id, authorId, content);
  }

  async delete(id: string, authorId: string): Promise<void> {
    await this.pictures.release(pictureUse(id));
    await this.database.query(DELETE, [id]);
    await this.database.query(COUNT_DELETED, [authorId]);
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
