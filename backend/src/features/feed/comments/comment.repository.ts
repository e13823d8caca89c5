import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { MentionsService } from '../mentions/mentions.service.js';

/** Writes comments together with their mentions and the post's number of comments. */
@Injectable()
export class CommentRepository {
  constructor(
    private readonly database: Database,
    private readonly mentions: MentionsService,
  ) {}

  /** Returns the new comment's id. */
  async insert(authorId: string, postId: string, content: string): Promise<string> {
    const id = newId();
    await this.database.query('INSERT INTO comments (id, post_id, author_id, content) VALUES ($1, $2, $3, $4)', [
      id,
      postId,
      authorId,
      content,
    ]);
    await this.mentions.store('comment', id, authorId, content);
    return id;
  }

  /** Locks the comment until the transaction ends. Returns its author's id, or undefined if it was deleted. */
  async lockAuthor(id: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ authorId: string }>(
      'SELECT author_id AS "authorId" FROM comments WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row?.authorId;
  }

  /** Returns the ids of the users whom the text did not mention before. */
  async edit(id: string, authorId: string, content: string): Promise<string[]> {
    await this.database.query(
      'UPDATE comments SET content = $2, updated_at = CASE WHEN content = $2 THEN updated_at ELSE now() END WHERE id = $1',
      [id, content],
    );
    return this.mentions.replace('comment', id, authorId, content);
  }

  async delete(id: string): Promise<void> {
    await this.database.query('DELETE FROM comments WHERE id = $1', [id]);
  }

  /** Call this last in a transaction: it locks the post's row, so other comments on the post wait until the transaction ends. */
  async changeCount(postId: string, change: 1 | -1): Promise<void> {
    await this.database.query('UPDATE posts SET comments = comments + $2::int WHERE id = $1', [postId, change]);
  }
}
