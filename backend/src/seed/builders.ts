import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { StoredImageView } from '../contracts/images.js';
import type {
  AgeGroup,
  Availability,
  DistanceUnit,
  ExperienceLevel,
  GameStyle,
  PreferredGameStyle,
} from '../contracts/options.js';
import { StoredImages } from '../features/media/stored-images.js';
import { encode, type Pixels } from '../features/media/picture-pipeline.js';
import { privateConversationId } from '../features/messaging/private-conversation.js';
import { newId } from '../platform/database/ids.js';
import type { BuiltPlayer } from './built-player.js';
import { contourPicture } from './contour-picture.js';
import { insertNotification, type NotificationTraits } from './notification-rows.js';
import { insertComment, insertPost, type PostTraits } from './post-rows.js';

export type { BuiltPlayer };

export interface PlayerTraits {
  email?: string;
  firstName?: string;
  lastName?: string | null;
  nickname?: string | null;
  bio?: string | null;
  location?: string | null;
  country?: string | null;
  region?: string | null;
  city?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  experienceLevel?: ExperienceLevel | null;
  gameStyles?: readonly GameStyle[];
  preferredGameStyle?: PreferredGameStyle | null;
  ageGroup?: AgeGroup | null;
  availability?: Availability | null;
  gamesPlayed?: number;
  distanceUnit?: DistanceUnit;
  phoneNumber?: string | null;
  role?: 'user' | 'admin';
  at?: Date;
}

interface PictureTraits {
  /** What it is kept for; without it, it is an upload that nothing uses yet. */
  use?: string;
  /** The same seed draws the same picture. */
  seed?: string;
  width?: number;
  height?: number;
  /** In place of a drawn one. */
  pixels?: Pixels;
}

interface Line {
  from: BuiltPlayer;
  text: string;
  at?: Date;
  /** The id of the post that it shares. */
  shares?: string;
}

let made = 0;
let ids = 0;
// Counted, so that of two from the same moment the one that was made first is the older.
const idAt = (at: Date): string => v7({ msecs: at.getTime(), seq: (ids += 1) });

/** Puts rows into a database as the program itself would have written them, at whatever time they are said to be from. */
export class Builders {
  /**
   * `passwordHash` is shared by all players, because hashing one for each would take longer than everything else.
   * Pictures need to know how they are stored.
   */
  constructor(
    private readonly pool: Pool,
    private readonly passwordHash: string,
    private readonly images?: StoredImages,
  ) {}

  async player(traits: PlayerTraits = {}): Promise<BuiltPlayer> {
    made += 1;
    const at = traits.at ?? new Date();
    const player = {
      id: idAt(at),
      email: traits.email ?? `player${made}.${at.getTime().toString(36)}@example.test`,
      firstName: traits.firstName ?? `Player${made}`,
      lastName: traits.lastName ?? null,
    };
    await this.pool.query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, nickname, bio, location, role, terms_accepted_at, created_at, updated_at,
                          country, region, city, latitude, longitude, experience_level, game_styles, preferred_game_style, age_group, availability,
                          games_played, distance_unit, phone_number)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
      [
        player.id,
        player.email,
        this.passwordHash,
        player.firstName,
        player.lastName,
        traits.nickname ?? null,
        traits.bio ?? null,
        traits.location ?? null,
        traits.role ?? 'user',
        at,
        traits.country ?? null,
        traits.region ?? null,
        traits.city ?? null,
        traits.latitude ?? null,
        traits.longitude ?? null,
        traits.experienceLevel ?? null,
        traits.gameStyles ?? [],
        traits.preferredGameStyle ?? null,
        traits.ageGroup ?? null,
        traits.availability ?? null,
        traits.gamesPlayed ?? 0,
        traits.distanceUnit ?? 'miles',
        traits.phoneNumber ?? null,
      ],
    );
    return player;
  }

  /** A picture of somebody's, stored in all its sizes. */
  async picture(owner: BuiltPlayer, traits: PictureTraits = {}): Promise<StoredImageView & { id: string }> {
    if (!this.images) throw new Error('These builders do not know where pictures are stored');
    const { seed = owner.id, width = 640, height = 400, pixels = contourPicture(seed, width, height) } = traits;
    const id = newId();
    await this.images.begin(id, owner.id);
    const stored = await this.images.finish(id, () => encode(pixels));
    if (traits.use)
      await this.pool.query('UPDATE images SET kept_for = $2, unused_since = NULL WHERE id = $1', [id, traits.use]);
    return { id, ...stored };
  }

  async banner(player: BuiltPlayer, seed: string): Promise<void> {
    const { imageUrl } = await this.picture(player, {
      seed,
      width: 1100,
      height: 500,
      use: `user-banner:${player.id}`,
    });
    await this.pool.query('UPDATE users SET banner_url = $2 WHERE id = $1', [player.id, imageUrl]);
  }

  /** Puts a picture onto a post of somebody's. */
  async pictureOnPost(author: BuiltPlayer, postId: string, alt: string): Promise<void> {
    const picture = await this.picture(author, { seed: alt, width: 1200, height: 750, use: `post:${postId}` });
    await this.pool.query(
      'UPDATE posts SET image_url = $2, image_width = $3, image_height = $4, image_alt = $5 WHERE id = $1',
      [postId, picture.imageUrl, picture.width, picture.height, alt],
    );
  }

  async follow(follower: BuiltPlayer, followee: BuiltPlayer, at = new Date()): Promise<void> {
    await this.pool.query(
      `WITH made AS (INSERT INTO follows (id, follower_id, followee_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1),
            one AS (UPDATE users SET following_count = following_count + 1 WHERE id = $2 AND EXISTS (SELECT FROM made))
       UPDATE users SET followers_count = followers_count + 1 WHERE id = $3 AND EXISTS (SELECT FROM made)`,
      [idAt(at), follower.id, followee.id, at],
    );
  }

  /** Answers the post's id. */
  async post(author: BuiltPlayer, content: string, at = new Date(), traits: PostTraits = {}): Promise<string> {
    const id = idAt(at);
    await insertPost(this.pool, { ...traits, id, author, content, at });
    return id;
  }

  /** Answers the comment's id. */
  async comment(
    author: BuiltPlayer,
    postId: string,
    content: string,
    { at = new Date(), likedBy = [] }: { at?: Date; likedBy?: readonly BuiltPlayer[] } = {},
  ): Promise<string> {
    const id = idAt(at);
    await insertComment(this.pool, { id, postId, author, content, at, likedBy });
    return id;
  }

  /** Answers the notification's id. `senders` are those who made it, the latest first. */
  async notification(
    recipient: BuiltPlayer,
    senders: readonly [BuiltPlayer, ...BuiltPlayer[]],
    traits: NotificationTraits,
  ): Promise<string> {
    const { at = new Date(), ...rest } = traits;
    const id = idAt(at);
    await insertNotification(this.pool, { id, recipient, senders, at, ...rest });
    return id;
  }

  /** Of a follower of a day of their own, beside every other. Answers the notification's id. */
  followNotification(
    recipient: BuiltPlayer,
    follower: BuiltPlayer,
    { at = new Date(), isRead = false } = {},
  ): Promise<string> {
    return this.notification(recipient, [follower], {
      type: 'follow',
      title: 'New follower',
      did: 'started following you',
      link: `/profile/${follower.id}`,
      cause: () => `follow:${follower.id}:${at.toISOString().slice(0, 10)}`,
      at,
      isRead,
    });
  }

  /** A private conversation with these lines in this order. `unread` says, by player id, how many of the last lines somebody has not read. */
  async conversation(
    one: BuiltPlayer,
    other: BuiltPlayer,
    lines: readonly Line[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const conversationId = privateConversationId(one.id, other.id);
    const messages = lines.map(({ at = new Date(), ...line }, index) => ({
      ...line,
      id: idAt(at),
      seq: index + 1,
      at,
    }));
    await this.pool.query(`INSERT INTO conversations (id, type, last_seq) VALUES ($1, 'private', $2)`, [
      conversationId,
      messages.length,
    ]);
    for (const player of [one, other]) {
      const readSeq = messages.length - (unread[player.id] ?? 0);
      const own = messages.filter((message) => message.seq > readSeq && message.from.id === player.id).length;
      await this.pool.query(
        'INSERT INTO conversation_members (conversation_id, user_id, read_seq, sent_since_read) VALUES ($1, $2, $3, $4)',
        [conversationId, player.id, readSeq, own],
      );
    }
    await this.pool.query(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at, shared_post_id)
       SELECT id, $1, seq, sender, content, at, shared
       FROM unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::timestamptz[], $7::uuid[]) AS line (id, seq, sender, content, at, shared)`,
      [
        conversationId,
        messages.map(({ id }) => id),
        messages.map(({ seq }) => seq),
        messages.map(({ from }) => from.id),
        messages.map(({ text }) => text),
        messages.map(({ at }) => at),
        messages.map(({ shares = null }) => shares),
      ],
    );
    await this.pool.query('UPDATE conversations SET last_message_id = $2 WHERE id = $1', [
      conversationId,
      messages.at(-1)?.id ?? null,
    ]);
    return conversationId;
  }
}
