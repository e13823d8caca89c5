import { Injectable } from '@nestjs/common';
import type { TextKind } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { isPublished } from '../holds/held-content.visibility.js';

/** A comment notifies the authors of this many comments before it. */
const MAX_EARLIER_COMMENTS = 100;

/** Finds the people who are involved in a post and its comments. */
@Injectable()
export class PostParticipants {
  constructor(private readonly database: Database) {}

  async hasLiked(userId: string, kind: TextKind, id: string): Promise<boolean> {
    const likes = await this.database.query(`SELECT 1 FROM ${kind}_likes WHERE ${kind}_id = $1 AND user_id = $2`, [
      id,
      userId,
    ]);
    return likes.length > 0;
  }

  mentionedIn(kind: TextKind, id: string): Promise<string[]> {
    return this.queryIds(`SELECT DISTINCT user_id AS id FROM ${kind}_mentions WHERE ${kind}_id = $1`, id);
  }

  /** Locks the comment, so that it cannot be deleted until the transaction ends. Undefined if it was deleted or held. */
  async lockCommentAuthor(id: string): Promise<string | undefined> {
    const [author] = await this.queryIds(
      `SELECT author_id AS id FROM comments c WHERE id = $1 AND ${isPublished('c')} FOR KEY SHARE`,
      id,
    );
    return author;
  }

  /** The person's latest comment on the post that is not held. */
  latestComment(authorId: string, postId: string): Promise<{ id: string; at: Date } | undefined> {
    return this.database.queryOne(
      `SELECT c.id, c.created_at AS at FROM comments c
       WHERE c.post_id = $2 AND c.author_id = $1 AND ${isPublished('c')} ORDER BY c.id DESC LIMIT 1`,
      [authorId, postId],
    );
  }

  /** The authors of the last comments on the same post before this one. Their number is limited, so a busy post stays cheap. */
  earlierCommenters(commentId: string): Promise<string[]> {
    return this.queryIds(
      `SELECT DISTINCT author_id AS id FROM (
         SELECT before.author_id FROM comments c JOIN comments before ON before.post_id = c.post_id AND before.id < c.id
         WHERE c.id = $1 AND ${isPublished('before')} ORDER BY before.id DESC LIMIT ${MAX_EARLIER_COMMENTS}
       ) earlier`,
      commentId,
    );
  }

  /** Locks the original of a shared post, so that it cannot be deleted until the transaction ends. */
  lockOriginal(postId: string): Promise<{ id: string; authorId: string } | undefined> {
    return this.database.queryOne(
      `SELECT o.id, o.author_id AS "authorId" FROM posts o
       WHERE o.id = (SELECT shared_post_id FROM posts WHERE id = $1) FOR KEY SHARE OF o`,
      [postId],
    );
  }

  private async queryIds(sql: string, id: string): Promise<string[]> {
    return (await this.database.query<{ id: string }>(sql, [id])).map((row) => row.id);
  }
}
