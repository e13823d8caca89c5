import type { MentionView, PostPreview, PostView, TextKind } from '../../../contracts/posts.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { canReport } from '../../../platform/http/access/report.policy.js';
import type { GameView } from '../../../contracts/games.js';
import { isTeamManager, isTeamMember } from '../../teams/team.reader.js';
import { hasMembersOnlyComments, teamCard } from '../../teams/team-posts.reader.js';
import { isPlatformAdmin, personColumns, personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { postPolicy } from './post.policy.js';
import { publishedCommentsOn } from '../comments/comment.visibility.js';
import { isPostVisibleTo } from './post.visibility.js';
import { isVisibleTo, visibleCount } from '../../users/person-visibility.reader.js';

/** The players whom a text mentions, as a JSON array. `text` is an SQL expression for the text's id. */
export const mentionsIn = (kind: TextKind, text: string, viewer: string): string =>
  `(SELECT json_agg(json_build_object('handle', m.handle, 'userId', m.user_id) ORDER BY m.handle, m.user_id)
    FROM ${kind}_mentions m WHERE m.${kind}_id = ${text} AND ${isVisibleTo(viewer, 'm.user_id')})`;

/** A post that is embedded in another post or in a message. */
export type PreviewRow = Omit<PostPreview, 'author'> & { author: PersonRow };

/** A `PreviewRow` as JSON, or null if the viewer may not see the post. Both parameters are SQL expressions for ids. */
export const previewOf = (post: string, viewer: string): string =>
  `(SELECT json_build_object('id', o.id, 'content', o.content, 'imageUrl', o.image_url, 'imageAlt', o.image_alt,
                             'createdAt', o.created_at, 'author', ${personJson('o_author')})
    FROM posts o JOIN users o_author ON o_author.id = o.author_id WHERE o.id = ${post} AND ${isPostVisibleTo(viewer, 'o')})`;

export const toPreview = ({ author, createdAt, ...rest }: PreviewRow): PostPreview => ({
  ...rest,
  author: toPerson(author),
  createdAt: new Date(createdAt).toISOString(),
});

export type PostRow = PersonRow &
  Omit<
    PostView,
    'author' | 'authorId' | 'mentions' | 'sharedPost' | 'targetUser' | 'createdAt' | 'editedAt' | 'game' | 'can'
  > & {
    mentions: MentionView[] | null;
    sharedPost: PreviewRow | null;
    targetUser: PersonRow | null;
    createdAt: Date;
    editedAt: Date | null;
    wallId: string | null;
    isTeamManager: boolean;
    isPlatformAdmin: boolean;
    isTeamMember: boolean;
    hasMembersOnlyComments: boolean;
  };

/** The columns of a `PostView`, from a post `p` and its author `u`. */
export const postColumns = (
  viewer: string,
): string => `p.id, p.content, p.image_url AS "imageUrl", p.image_alt AS "imageAlt",
  p.image_width AS "imageWidth", p.image_height AS "imageHeight", p.post_type AS "postType", p.created_at AS "createdAt",
  p.edited_at AS "editedAt", ${visibleCount('p.likes', viewer, 'x.user_id', 'post_likes x WHERE x.post_id = p.id')} AS likes,
  ${visibleCount('p.comments', viewer, 'x.author_id', publishedCommentsOn('p.id'))} AS comments, p.shared_post_id AS "sharedPostId", p.target_user_id AS "targetUserId",
  p.team_id AS "teamId", ${teamCard('p.team_id')} AS team,
  p.game_id AS "gameId", ${isTeamManager(viewer, 'p.team_id')} AS "isTeamManager",
  ${isTeamMember(viewer, 'p.team_id')} AS "isTeamMember", ${hasMembersOnlyComments('p.team_id')} AS "hasMembersOnlyComments",
  p.wall_id AS "wallId", p.held_at IS NOT NULL AS "isHeld", ${isPlatformAdmin(viewer)} AS "isPlatformAdmin", ${mentionsIn('post', 'p.id', viewer)} AS mentions,
  EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.user_id = ${viewer}) AS "isLiked",
  ${previewOf('p.shared_post_id', viewer)} AS "sharedPost",
  (SELECT ${personJson('t')} FROM users t WHERE t.id = p.target_user_id AND ${isVisibleTo(viewer, 't.id')}) AS "targetUser",
  ${personColumns('u')}`;

/** `games` are the announced games by id. */
export const toPost = (row: PostRow, viewer: Viewer | null, games: ReadonlyMap<string, GameView>): PostView => ({
  id: row.id,
  content: row.content,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  imageWidth: row.imageWidth,
  imageHeight: row.imageHeight,
  postType: row.postType,
  authorId: row.personId,
  author: toPerson(row),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  likes: row.likes,
  comments: row.comments,
  isLiked: row.isLiked,
  isHeld: row.isHeld,
  mentions: row.mentions ?? [],
  sharedPostId: row.sharedPostId,
  sharedPost: row.sharedPost && toPreview(row.sharedPost),
  targetUserId: row.targetUserId,
  targetUser: row.targetUser && toPerson(row.targetUser),
  teamId: row.teamId,
  team: row.team,
  gameId: row.gameId,
  game: games.get(row.gameId ?? '') ?? null,
  can: {
    ...permissionsOf(
      postPolicy,
      viewer && {
        isAuthor: row.personId === viewer.id,
        isHeld: row.isHeld,
        isWallOwner: row.wallId === viewer.id,
        isTeamManager: row.isTeamManager,
        isPlatformAdmin: row.isPlatformAdmin,
        isTeamMember: row.isTeamMember,
        hasMembersOnlyComments: row.hasMembersOnlyComments,
      },
    ),
    report: canReport(viewer, row.personId),
  },
});

// In all statements about posts, $1 is the viewer's id, or null for a visitor.
export const POSTS = `SELECT ${postColumns('$1')} FROM posts p JOIN users u ON u.id = p.author_id`;
export const IS_VISIBLE = isPostVisibleTo('$1', 'p');
