import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { holdEdit, HoldRules } from '../holds/hold-rules.js';
import { MentionsService } from '../mentions/mentions.service.js';
import type { LockedPost } from '../posts/post-lock.js';
import type { CommentAccess } from './comment.policy.js';

const INSERT = `
  INSERT INTO comments (id, post_id, author_id, content, held_for, held_at)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $5::text[] IS NOT NULL THEN now() END)`;

const UPDATE_CONTENT = `
  UPDATE comments SET content = $2, updated_at = CASE WHEN content = $2 THEN updated_at ELSE now() END, ${holdEdit('$2', '$3')}
  WHERE id = $1 RETURNING held_at IS NOT NULL AS "isHeld"`;

export interface CommentRef {
  id: string;
  authorId: string;
  /** The comment is held for review. */
  isHeld: boolean;
}

interface CommentWithAccess extends CommentAccess, CommentRef {
  postId: string;
}

/** Writes comments together with their mentions and the post's number of comments. */
@Injectable()
export class CommentRepository {
  constructor(
    private readonly database: Database,
    private readonly mentions: MentionsService,
    private readonly holdRules: HoldRules,
  ) {}

  /** Holds the comment if it matches a hold rule. */
  async insert(authorId: string, postId: string, content: string): Promise<{ id: string; isHeld: boolean }> {
    const id = newId();
    const heldFor = await this.holdRules.matchesOf(authorId, content);
    await this.database.query(INSERT, [id, postId, authorId, content, heldFor]);
    await this.mentions.store('comment', id, authorId, content);
    return { id, isHeld: heldFor !== null };
  }

  /** Locks the comment until the transaction ends. Undefined if it was deleted. */
  lock(id: string): Promise<CommentRef | undefined> {
    return this.database.queryOne(
      'SELECT id, author_id AS "authorId", held_at IS NOT NULL AS "isHeld" FROM comments WHERE id = $1 FOR UPDATE',
      [id],
    );
  }

  /** Locks a comment on a locked post, and returns the viewer's access to it. Throws `comment.unknown`. */
  async lockWithAccess(viewer: Viewer, post: LockedPost, id: string): Promise<CommentWithAccess> {
    const comment = await this.lock(id);
    if (!comment) throw new Problem('comment.unknown');
    const { isWallOwner, isTeamManager, isPlatformAdmin } = post;
    return {
      ...comment,
      postId: post.id,
      isAuthor: comment.authorId === viewer.id,
      isPostAuthor: post.isAuthor,
      isWallOwner,
      isTeamManager,
      isPlatformAdmin,
    };
  }

  /** Holds the comment if its new text matches a hold rule. Returns the ids of the users whom the text did not mention before. */
  async edit({ id, authorId }: CommentRef, content: string): Promise<{ isHeld: boolean; newlyMentionedIds: string[] }> {
    const heldFor = await this.holdRules.matchesOf(authorId, content);
    const edited = await this.database.queryOne<{ isHeld: boolean }>(UPDATE_CONTENT, [id, content, heldFor]);
    const newlyMentionedIds = await this.mentions.replace('comment', id, authorId, content);
    return { isHeld: edited?.isHeld === true, newlyMentionedIds };
  }

  /** Publishes a held comment. */
  async release(id: string): Promise<void> {
    await this.database.query('UPDATE comments SET held_at = NULL, held_for = NULL WHERE id = $1', [id]);
  }

  async delete(id: string): Promise<void> {
    await this.database.query('DELETE FROM comments WHERE id = $1', [id]);
  }

  /** Deletes the held comments of a person. Returns them. */
  deleteHeldOf(authorId: string): Promise<{ id: string; postId: string }[]> {
    return this.database.query(
      'DELETE FROM comments WHERE author_id = $1 AND held_at IS NOT NULL RETURNING id, post_id AS "postId"',
      [authorId],
    );
  }

  /** Call this last in a transaction: it locks the post's row, so other comments on the post wait until the transaction ends. */
  async changeCount(postId: string, change: 1 | -1): Promise<void> {
    await this.database.query('UPDATE posts SET comments = comments + $2::int WHERE id = $1', [postId, change]);
  }
}
