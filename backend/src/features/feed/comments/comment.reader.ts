import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { CommentView, MentionView } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../../../platform/http/paging/paging.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { canReport } from '../../../platform/http/access/report.policy.js';
import { isTeamManager } from '../../teams/team.reader.js';
import { isPlatformAdmin, personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { commentPolicy } from './comment.policy.js';
import { isCommentVisibleTo, publishedCommentsOn } from './comment.visibility.js';
import { mentionsIn } from '../posts/post-row.js';
import { isPostVisibleTo } from '../posts/post.visibility.js';
import { visibleCount } from '../../users/person-visibility.reader.js';

type CommentRow = PersonRow &
  Omit<CommentView, 'author' | 'authorId' | 'mentions' | 'createdAt' | 'updatedAt' | 'can'> & {
    mentions: MentionView[] | null;
    createdAt: Date;
    updatedAt: Date;
    postAuthorId: string;
    wallId: string | null;
    isTeamManager: boolean;
    isPlatformAdmin: boolean;
  };

const SELECT_COMMENTS = `
  SELECT c.id, c.post_id AS "postId", c.content, ${visibleCount('c.likes', '$1', 'x.user_id', 'comment_likes x WHERE x.comment_id = c.id')} AS likes, c.held_at IS NOT NULL AS "isHeld", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
         EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS "isLiked",
         ${mentionsIn('comment', 'c.id', '$1')} AS mentions, p.author_id AS "postAuthorId", p.wall_id AS "wallId",
         ${isTeamManager('$1', 'p.team_id')} AS "isTeamManager", ${isPlatformAdmin('$1')} AS "isPlatformAdmin",
         ${personColumns('u')}
  FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id`;

const COMMENT_PAGE = withTotal(
  `SELECT $1::uuid AS viewer, ${visibleCount('p.comments', '$1', 'x.author_id', publishedCommentsOn('p.id'))} AS total FROM posts p WHERE p.id = $2 AND ${isPostVisibleTo('$1', 'p')}`,
  `${SELECT_COMMENTS} WHERE c.post_id = $2 AND ${isCommentVisibleTo('$1', 'c')} AND ${afterCursor('c.id', '$3')} ORDER BY c.id DESC LIMIT $4`,
);

const toComment = (row: CommentRow, viewer: Viewer | null): CommentView => ({
  id: row.id,
  postId: row.postId,
  authorId: row.personId,
  content: row.content,
  author: toPerson(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  likes: row.likes,
  isLiked: row.isLiked,
  isHeld: row.isHeld,
  mentions: row.mentions ?? [],
  can: {
    ...permissionsOf(
      commentPolicy,
      viewer && {
        isAuthor: row.personId === viewer.id,
        isPostAuthor: row.postAuthorId === viewer.id,
        isWallOwner: row.wallId === viewer.id,
        isTeamManager: row.isTeamManager,
        isPlatformAdmin: row.isPlatformAdmin,
      },
    ),
    report: canReport(viewer, row.personId),
  },
});

@Injectable()
export class CommentReader {
  constructor(private readonly database: Database) {}

  /** A page of a post's comments, newest page first, in the order they were written. Throws `post.unknown`. */
  async list(viewer: Viewer | null, postId: string, { limit, cursor }: PageRequest): Promise<Page<CommentView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<CommentRow>>(COMMENT_PAGE, [
      viewer?.id ?? null,
      postId,
      before,
      limit + 1,
    ]);
    if (rows.length === 0) throw new Problem('post.unknown');
    return Page.fromRowsWithTotal(rows, limit, (row: CommentRow) => toComment(row, viewer)).reversed();
  }

  /** Throws `comment.unknown`, also if the viewer may not see the comment or its post. */
  async visibleComment(viewer: Viewer, id: string): Promise<CommentView> {
    const row = await this.database.queryOne<CommentRow>(
      `${SELECT_COMMENTS} WHERE c.id = $2 AND ${isCommentVisibleTo('$1', 'c')} AND ${isPostVisibleTo('$1', 'p')}`,
      [viewer.id, id],
    );
    if (!row) throw new Problem('comment.unknown');
    return toComment(row, viewer);
  }

  /** Throws `comment.unknown`. */
  async comment(viewer: Viewer, id: string): Promise<CommentView> {
    const row = await this.database.queryOne<CommentRow>(`${SELECT_COMMENTS} WHERE c.id = $2`, [viewer.id, id]);
    if (!row) throw new Problem('comment.unknown');
    return toComment(row, viewer);
  }
}
