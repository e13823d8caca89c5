import type { BuiltPlayer, Builders } from '../builders/builders.js';
import { DEMO_TEAM_POSTS } from './demo-team-posts.js';
import { DEMO_POSTS, type DemoPost } from './demo-posts.js';
import { ago, DAY, HOUR } from './demo-times.js';
import type { NotificationTraits } from '../builders/notification-rows.js';

type Who = (key: string) => BuiltPlayer;
type Told = [
  to: string,
  by: string,
  age: number,
  news: Pick<NotificationTraits, 'type' | 'title' | 'did'>,
  about: string,
];

const LIKED = { type: 'like', title: 'New like', did: 'liked your post' } as const;
const COMMENTED = { type: 'comment', title: 'New comment', did: 'commented on your post' } as const;
const NAMED = { type: 'mention', title: 'You were mentioned', did: 'mentioned you in a comment' } as const;
const NAMED_IN_POST = { ...NAMED, did: 'mentioned you in a post' } as const;
const WROTE = { type: 'wall_post', title: 'New post on your wall', did: 'wrote on your wall' } as const;
const SHARED = { type: 'share', title: 'Your post was shared', did: 'shared your post' } as const;

/** What people were told of the posts, and have not read yet; who did it last stands first. */
const TOLD: readonly Told[] = [
  ['tove', 'bjorn', 2 * DAY, SHARED, 'trenches'],
  ['elin', 'tove jonas amina petter', 20 * HOUR, LIKED, 'car'],
  ['elin', 'linnea', 12 * HOUR, WROTE, 'wall'],
  ['elin', 'ines amina', 3 * HOUR, COMMENTED, 'car'],
  ['elin', 'tove', 2 * HOUR, NAMED, 'lenses'],
  ['tove', 'oskar', 4 * HOUR, COMMENTED, 'lenses'],
  ['tove', 'marcus', 2 * HOUR, NAMED_IN_POST, 'first light'],
  ['marcus', 'jonas joel amina linnea petter oskar tove elin', HOUR, LIKED, 'first light'],
];

const several = (keys: string | undefined, who: Who): BuiltPlayer[] => (keys ? keys.split(' ').map(who) : []);

/** Writes the demo's posts with all that stands under them, and tells people. Answers the ids of the posts that have a key. */
export async function buildFeed(
  builders: Builders,
  who: Who,
  teams: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const posts = new Map<string, string>();
  for (const post of [...DEMO_TEAM_POSTS, ...DEMO_POSTS]) {
    const id = await buildPost(builders, who, post, { posts, teams });
    if (post.key) posts.set(post.key, id);
  }
  await tellPeople(builders, who, posts);
  return posts;
}

async function buildPost(
  builders: Builders,
  who: Who,
  { by, age, text, picture, likes, comments = [], onWallOf, inTeam, shares }: DemoPost,
  { posts, teams }: Record<'posts' | 'teams', ReadonlyMap<string, string>>,
): Promise<string> {
  const author = who(by);
  const id = await builders.post(author, text, ago(age), {
    likedBy: several(likes, who),
    onWallOf: onWallOf ? who(onWallOf) : undefined,
    inTeam: inTeam ? teams.get(inTeam) : undefined,
    shares: shares ? posts.get(shares) : undefined,
  });
  if (picture) await builders.pictureOnPost(author, id, picture);
  for (const comment of comments)
    await builders.comment(who(comment.by), id, comment.text, {
      at: ago(comment.age),
      likedBy: several(comment.likes, who),
    });
  return id;
}

async function tellPeople(builders: Builders, who: Who, posts: ReadonlyMap<string, string>): Promise<void> {
  await builders.followNotification(who('elin'), who('jonas'), { at: ago(3 * DAY), isRead: true });
  for (const [to, by, age, news, about] of TOLD) {
    const [first, ...more] = several(by, who);
    const path = `/post/${posts.get(about) ?? ''}`;
    if (!first) continue;
    await builders.notification(who(to), [first, ...more], {
      ...news,
      object: news === WROTE ? `/profile/${who(to).id}` : path,
      link: path,
      cause: ({ id }) => `${news.type}:${path}:${id}`,
      at: ago(age),
    });
  }
  await builders.followNotification(who('elin'), who('amina'), { at: ago(4 * HOUR) });
  await builders.followNotification(who('marcus'), who('joel'), { at: ago(6 * HOUR) });
  await builders.followNotification(who('tove'), who('linnea'), { at: ago(7 * HOUR) });
}
