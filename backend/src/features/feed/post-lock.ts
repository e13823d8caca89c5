import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { runsTeam } from '../teams/team-news.reader.js';
import { isAdmin } from './post-row.js';
import type { PostStanding } from './post.policy.js';
import { visibleTo } from './post.visibility.js';

export interface HeldPost extends PostStanding {
  id: string;
  /** In whose news it stands. */
  teamId: string | null;
}
export type FoundPost = Omit<HeldPost, 'runsTeam' | 'isAdmin'>;

const FOUND = `p.id, p.author_id AS "authorId", p.wall_id AS "wallId", p.team_id AS "teamId"`;
const POST = `SELECT ${FOUND}, ${runsTeam('$2', 'p.team_id')} AS "runsTeam", ${isAdmin('$2')} AS "isAdmin" FROM posts p`;
const SEEN = visibleTo('$2', 'p');

/**
 * Keeps a post from being deleted until the transaction ends. Whatever changes something under a post begins here, so that
 * everything is locked in one order: the post, its comment, their likes, and in the end the counts.
 */
@Injectable()
export class PostLock {
  constructor(private readonly database: Database) {}

  /** Throws `post.unknown`. */
  async hold(viewer: Viewer, postId: string): Promise<HeldPost> {
    const post = await this.database.queryOne<HeldPost>(`${POST} WHERE p.id = $1 AND ${SEEN} FOR KEY SHARE OF p`, [
      postId,
      viewer.id,
    ]);
    if (!post) throw new Problem('post.unknown');
    return post;
  }

  /** The post of a comment. Throws `comment.unknown`. */
  async holdAround(viewer: Viewer, commentId: string): Promise<HeldPost> {
    const post = await this.database.queryOne<HeldPost>(
      `${POST} WHERE p.id = (SELECT post_id FROM comments WHERE id = $1) AND ${SEEN} FOR KEY SHARE OF p`,
      [commentId, viewer.id],
    );
    if (!post) throw new Problem('comment.unknown');
    return post;
  }

  /** For changing the post itself: nobody else does so meanwhile. Throws `post.unknown`. */
  async take(viewer: Viewer, postId: string): Promise<HeldPost> {
    const post = await this.database.queryOne<HeldPost>(`${POST} WHERE p.id = $1 AND ${SEEN} FOR UPDATE OF p`, [
      postId,
      viewer.id,
    ]);
    if (!post) throw new Problem('post.unknown');
    return post;
  }

  /** For those who react to what happened under it, whoever did. */
  find(postId: string): Promise<FoundPost | undefined> {
    return this.database.queryOne(
      `SELECT ${FOUND} FROM posts p WHERE p.id = $1 AND ${visibleTo('NULL', 'p')} FOR KEY SHARE`,
      [postId],
    );
  }
}
