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
import type { EntityConversation } from '../features/messaging/entity-conversation.js';
import { privateConversationId } from '../features/messaging/private-conversation.js';
import { newId } from '../platform/database/ids.js';
import type { BuiltPlayer } from './built-player.js';
import { contourPicture } from './contour-picture.js';
import { insertConversation, type Line, peopleAround } from './conversation-rows.js';
import {
  type BuiltField,
  type FieldTraits,
  fillGallery,
  insertField,
  insertFieldAdmin,
  insertFieldFollow,
  insertReply,
  insertReview,
} from './field-rows.js';
import { insertNotification, type NotificationTraits } from './notification-rows.js';
import { insertComment, insertPost, type PostTraits } from './post-rows.js';
import { insertApplication, insertInvitation, insertTeam, type TeamTraits } from './team-rows.js';

export type { BuiltField, BuiltPlayer };

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

  /** A field, run by its owner. */
  async field(owner: BuiltPlayer, traits: FieldTraits = {}): Promise<BuiltField> {
    const at = traits.at ?? new Date();
    const field = await insertField(this.pool, idAt(at), owner, { ...traits, at });
    await insertFieldAdmin(this.pool, idAt(at), field, owner, at);
    return field;
  }

  async fieldAdmin(field: BuiltField, player: BuiltPlayer, at = new Date()): Promise<void> {
    await insertFieldAdmin(this.pool, idAt(at), field, player, at);
  }

  async followField(follower: BuiltPlayer, field: BuiltField, at = new Date()): Promise<void> {
    await insertFieldFollow(this.pool, idAt(at), field, follower, at);
  }

  /** Draws a picture into the gallery for each of the seeds. Answers their addresses. */
  async gallery(
    field: BuiltField,
    owner: BuiltPlayer,
    seeds: readonly string[],
    { width = 1200, height = 800 } = {},
  ): Promise<string[]> {
    const pictures = [];
    for (const seed of seeds) pictures.push(await this.picture(owner, { seed, width, height }));
    await fillGallery(this.pool, field, pictures);
    return pictures.map(({ imageUrl }) => imageUrl);
  }

  /** Answers the review's id. */
  async review(
    field: BuiltField,
    author: BuiltPlayer,
    rating: number,
    review = 'Good ground.',
    at = new Date(),
  ): Promise<string> {
    const id = idAt(at);
    await insertReview(this.pool, field, { id, author, rating, review, at });
    return id;
  }

  /** Answers the reply's id. */
  async reply(reviewId: string, author: BuiltPlayer, content = 'Thank you.', at = new Date()): Promise<string> {
    const id = idAt(at);
    await insertReply(this.pool, { id, reviewId, author, content, at });
    return id;
  }

  /** Answers the team's id. */
  async team(leader: BuiltPlayer, traits: TeamTraits = {}): Promise<string> {
    const { at = new Date() } = traits;
    const id = idAt(at);
    await insertTeam(this.pool, { ...traits, id, leader, at });
    return id;
  }

  /** Puts a logo and a banner onto a team, of this ground. */
  async teamPictures(teamId: string, uploader: BuiltPlayer, ground: string): Promise<void> {
    const logo = { seed: `${ground} logo`, width: 320, height: 320, use: `team-logo:${teamId}` };
    const banner = { seed: ground, width: 1100, height: 500, use: `team-banner:${teamId}` };
    await this.pool.query('UPDATE teams SET image_url = $2, banner_url = $3 WHERE id = $1', [
      teamId,
      (await this.picture(uploader, logo)).imageUrl,
      (await this.picture(uploader, banner)).imageUrl,
    ]);
  }

  /** One that waits for an answer. Answers its id. */
  application(teamId: string, applicant: BuiltPlayer, message: string | null = null, at = new Date()): Promise<string> {
    return insertApplication(this.pool, teamId, applicant, message, at);
  }

  /** One that waits for an answer. Answers its id. */
  invitation(teamId: string, invited: BuiltPlayer, by: BuiltPlayer, at = new Date()): Promise<string> {
    return insertInvitation(this.pool, teamId, invited, by, at);
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
    const people = [one.id, other.id];
    await insertConversation(this.pool, { id: conversationId, people, lines, unread }, idAt);
    return conversationId;
  }

  /** The chat of a team's members, or a conversation of somebody outside with the administrators; everybody who takes part has a place in it. */
  async conversationAround(
    about: EntityConversation,
    lines: readonly Line[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const people = await peopleAround(this.pool, about);
    await insertConversation(this.pool, { id: about.id, about, people, lines, unread }, idAt);
    return about.id;
  }
}
