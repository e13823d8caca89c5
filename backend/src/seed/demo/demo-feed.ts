import { SCENES } from '../art/scenes.js';
import type { BuiltPlayer, Builders } from '../builders/builders.js';
import { DEMO_TEAM_POSTS } from './demo-team-posts.js';
import { DEMO_POSTS, type DemoPost } from './demo-posts.js';
import { type PlayerByKey, playersOf } from './demo-players.js';
import { ago, DAY, HOUR } from './demo-times.js';
import type { NotificationTraits } from '../builders/notification-rows.js';

/** The ids of comments by post and author. */
type CommentIds = Map<string, string>;

type DemoNotification = [
  to: string,
  by: string,
  age: number,
  content: Pick<NotificationTraits, 'type' | 'title' | 'action'>,
  about: string,
];

const LIKED = { type: 'like', title: 'New like', action: 'liked your post' } as const;
const COMMENTED = { type: 'comment', title: 'New comment', action: 'commented on your post' } as const;
const MENTIONED = { type: 'mention', title: 'You were mentioned', action: 'mentioned you in a comment' } as const;
const MENTIONED_IN_POST = { ...MENTIONED, action: 'mentioned you in a post' } as const;
const WALL_POST = { type: 'wall_post', title: 'New post on your wall', action: 'wrote on your wall' } as const;
const SHARED = { type: 'share', title: 'Your post was shared', action: 'shared your post' } as const;

/** Unread notifications about the posts. Senders are ordered from the latest. */
const NOTIFICATIONS: readonly DemoNotification[] = [
  ['tove', 'bjorn', 2 * DAY, SHARED, 'trenches'],
  ['elin', 'tove jonas amina petter', 20 * HOUR, LIKED, 'car'],
  ['elin', 'linnea', 12 * HOUR, WALL_POST, 'wall'],
  ['elin', 'ines amina', 3 * HOUR, COMMENTED, 'car'],
  ['elin', 'tove', 2 * HOUR, MENTIONED, 'lenses'],
  ['tove', 'oskar', 4 * HOUR, COMMENTED, 'lenses'],
  ['tove', 'marcus', 2 * HOUR, MENTIONED_IN_POST, 'first light'],
  ['marcus', 'jonas joel amina linnea petter oskar tove elin', HOUR, LIKED, 'first light'],
];

/** Inserts the demo's posts with their comments, likes and notifications. Returns the ids of the posts that have a key. */
export async function buildFeed(
  builders: Builders,
  playerOf: PlayerByKey,
  teams: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const posts = new Map<string, string>();
  const comments: CommentIds = new Map();
  for (const post of [...DEMO_TEAM_POSTS, ...DEMO_POSTS]) {
    const id = await buildPost(builders, playerOf, post, { posts, teams, comments });
    if (post.key) posts.set(post.key, id);
  }
  await insertNotifications(builders, playerOf, posts, comments);
  return posts;
}

async function buildPost(
  builders: Builders,
  playerOf: PlayerByKey,
  { by, age, text, picture, likes, comments = [], onWallOf, inTeam, shares }: DemoPost,
  { posts, teams, comments: ids }: Record<'posts' | 'teams', ReadonlyMap<string, string>> & { comments: CommentIds },
): Promise<string> {
  const author = playerOf(by);
  const id = await builders.post(author, text, ago(age), {
    likedBy: playersOf(likes, playerOf),
    onWallOf: onWallOf ? playerOf(onWallOf) : undefined,
    inTeam: inTeam ? teams.get(inTeam) : undefined,
    shares: shares ? posts.get(shares) : undefined,
  });
  if (picture) await builders.pictureOnPost(author, id, picture[0], SCENES[picture[1]]);
  for (const comment of comments)
    ids.set(
      `${id} ${playerOf(comment.by).id}`,
      await builders.comment(playerOf(comment.by), id, comment.text, {
        at: ago(comment.age),
        likedBy: playersOf(comment.likes, playerOf),
      }),
    );
  return id;
}

async function insertNotifications(
  builders: Builders,
  playerOf: PlayerByKey,
  posts: ReadonlyMap<string, string>,
  comments: CommentIds,
): Promise<void> {
  await builders.followNotification(playerOf('elin'), playerOf('jonas'), { at: ago(3 * DAY), isRead: true });
  for (const [to, by, age, content, about] of NOTIFICATIONS) {
    const [first, ...more] = playersOf(by, playerOf);
    const postId = posts.get(about) ?? '';
    const path = `/post/${postId}`;
    const causeOf = ({ id }: BuiltPlayer): string => {
      const commentId = comments.get(`${postId} ${id}`);
      if (content === WALL_POST || content === MENTIONED_IN_POST) return `post:${postId}`;
      return content !== LIKED && commentId ? `comment:${commentId}` : `${content.type}:${path}:${id}`;
    };
    if (!first) continue;
    await builders.notification(playerOf(to), [first, ...more], {
      ...content,
      object: content === WALL_POST ? `/profile/${playerOf(to).id}` : path,
      link: path,
      cause: causeOf,
      at: ago(age),
    });
  }
  await builders.followNotification(playerOf('elin'), playerOf('amina'), { at: ago(4 * HOUR) });
  await builders.followNotification(playerOf('marcus'), playerOf('joel'), { at: ago(6 * HOUR) });
  await builders.followNotification(playerOf('tove'), playerOf('linnea'), { at: ago(7 * HOUR) });
}
