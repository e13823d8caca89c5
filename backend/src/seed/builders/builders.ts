import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { StoredImageView } from '../../contracts/images.js';
import type { StoredImages } from '../../features/media/stored-images.js';
import type { EntityConversation } from '../../features/messaging/conversations/entity-conversation.js';
import { privateConversationId } from '../../features/messaging/conversations/private-conversation.js';
import { PictureBuilder, type PictureTraits } from './picture-builder.js';
import type { BuiltPlayer } from './built-player.js';
import { insertConversation, type SeedMessage, participantsOf } from './conversation-rows.js';
import {
  type BuiltField,
  type FieldTraits,
  insertField,
  insertFieldAdmin,
  insertFieldFollow,
  insertReply,
  insertReview,
} from './field-rows.js';
import { insertNotification, type NotificationTraits } from './notification-rows.js';
import { insertFollow, insertPlayer, type PlayerTraits } from './player-rows.js';
import { insertComment, insertPost, type PostTraits } from './post-rows.js';
import { insertApplication, insertInvitation, insertTeam, type TeamTraits } from './team-rows.js';

export type { BuiltField, BuiltPlayer };

let made = 0;
let ids = 0;
// Counted, so that of two from the same moment the one that was made first is the older.
const idAt = (at: Date): string => v7({ msecs: at.getTime(), seq: (ids += 1) });

/** Puts rows into a database as the program itself would have written them, at whatever time they are said to be from. */
export class Builders {
  private readonly pictures: PictureBuilder;

  /**
   * `passwordHash` is shared by all players, because hashing one for each would take longer than everything else.
   * Pictures need to know how they are stored.
   */
  constructor(
    private readonly pool: Pool,
    private readonly passwordHash: string,
    images?: StoredImages,
  ) {
    this.pictures = new PictureBuilder(pool, images);
  }

  async player(traits: PlayerTraits = {}): Promise<BuiltPlayer> {
    made += 1;
    const at = traits.at ?? new Date();
    const player = {
      id: idAt(at),
      email: traits.email ?? `player${made}.${at.getTime().toString(36)}@example.test`,
      firstName: traits.firstName ?? `Player${made}`,
      lastName: traits.lastName ?? null,
    };
    await insertPlayer(this.pool, player, this.passwordHash, { ...traits, at });
    return player;
  }

  /** A picture of somebody's, stored in all its sizes. */
  picture(owner: BuiltPlayer, traits?: PictureTraits): Promise<StoredImageView & { id: string }> {
    return this.pictures.draw(owner, traits);
  }

  banner(player: BuiltPlayer, seed: string): Promise<void> {
    return this.pictures.bannerOf(player, seed);
  }

  /** Puts a picture onto a post of somebody's. */
  pictureOnPost(author: BuiltPlayer, postId: string, alt: string): Promise<void> {
    return this.pictures.onPost(author, postId, alt);
  }

  async follow(follower: BuiltPlayer, followee: BuiltPlayer, at = new Date()): Promise<void> {
    await insertFollow(this.pool, idAt(at), follower, followee, at);
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
  gallery(
    field: BuiltField,
    owner: BuiltPlayer,
    seeds: readonly string[],
    size?: { width: number; height: number },
  ): Promise<string[]> {
    return this.pictures.intoGallery(field, owner, seeds, size);
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
  teamPictures(teamId: string, uploader: BuiltPlayer, ground: string): Promise<void> {
    return this.pictures.ofTeam(teamId, uploader, ground);
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
    lines: readonly SeedMessage[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const conversationId = privateConversationId(one.id, other.id);
    const people = [one.id, other.id];
    await insertConversation(this.pool, { id: conversationId, people, lines, unread }, idAt);
    return conversationId;
  }

  /** The chat of a team's members, or a conversation of somebody outside with the administrators; everybody who takes part has a place in it. */
  async entityConversation(
    about: EntityConversation,
    lines: readonly SeedMessage[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const people = await participantsOf(this.pool, about);
    await insertConversation(this.pool, { id: about.id, about, people, lines, unread }, idAt);
    return about.id;
  }
}
