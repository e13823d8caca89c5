import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { StoredImageView } from '../../contracts/images.js';
import type { StoredImages } from '../../features/media/stored-images.js';
import { type EntityConversation, directConversationId } from '../../contracts/conversation-ids.js';
import type { Drawing } from '../art/scenes.js';
import { type GalleryPicture, PictureBuilder, type PictureTraits } from './picture-builder.js';
import type { BuiltPlayer } from './built-player.js';
import { insertConversation, type SeedMessage, participantsOf, type InboxStatus } from './conversation-rows.js';
import {
  type BuiltField,
  type FieldTraits,
  insertField,
  insertFieldAdmin,
  insertFieldAdminOffer,
  insertFieldFollow,
  insertReply,
  insertReview,
} from './field-rows.js';
import { GameContentBuilder } from './game-content-builder.js';
import {
  type BuiltGame,
  type GameTraits,
  insertGame,
  insertParticipant,
  insertRemoval,
  insertReservation,
  insertWaiting,
} from './game-rows.js';
import { ModerationBuilder } from './moderation-builder.js';
import { insertNotification, type NotificationTraits } from './notification-rows.js';
import { insertBlock, insertFollow, insertPlayer, type PlayerTraits } from './player-rows.js';
import { insertAnnouncement, insertComment, insertPost, type PostTraits } from './post-rows.js';
import { insertApplication, insertInvitation, insertTeam, type TeamTraits } from './team-rows.js';

export type { BuiltField, BuiltGame, BuiltPlayer };

let playerCount = 0;
let sequence = 0;
// The sequence number keeps the order of rows created in the same millisecond.
const idAt = (at: Date): string => v7({ msecs: at.getTime(), seq: (sequence += 1) });

/** Inserts the rows that the program itself would have written, with any time of creation. */
export class Builders {
  readonly pictures: PictureBuilder;
  readonly gameContent: GameContentBuilder;
  readonly moderation: ModerationBuilder;

  /**
   * All players share `passwordHash`, because hashing a password per player would take longer than everything else.
   * `images` is needed only to build pictures.
   */
  constructor(
    private readonly pool: Pool,
    private readonly passwordHash: string,
    images?: StoredImages,
  ) {
    this.pictures = new PictureBuilder(pool, images);
    this.gameContent = new GameContentBuilder(pool, this.pictures, idAt);
    this.moderation = new ModerationBuilder(pool, idAt);
  }

  async player(traits: PlayerTraits = {}): Promise<BuiltPlayer> {
    playerCount += 1;
    const at = traits.at ?? new Date();
    const player = {
      id: idAt(at),
      email: traits.email ?? `player${playerCount}.${at.getTime().toString(36)}@example.test`,
      firstName: traits.firstName ?? `Player${playerCount}`,
      lastName: traits.lastName ?? null,
      nickname: traits.nickname ?? null,
    };
    await insertPlayer(this.pool, player, this.passwordHash, { ...traits, at });
    return player;
  }

  /** Draws a picture and stores it in all sizes. */
  picture(owner: BuiltPlayer, traits?: PictureTraits): Promise<StoredImageView & { id: string }> {
    return this.pictures.draw(owner, traits);
  }

  banner(player: BuiltPlayer, seed: string): Promise<void> {
    return this.pictures.addBanner(player, seed);
  }

  /** Draws a picture and adds it to a post. */
  pictureOnPost(author: BuiltPlayer, postId: string, alt: string, drawing?: Drawing): Promise<void> {
    return this.pictures.addToPost(author, postId, alt, drawing);
  }

  async block(blocker: BuiltPlayer, blocked: BuiltPlayer, at = new Date()): Promise<void> {
    await insertBlock(this.pool, idAt(at), blocker, blocked, at);
  }

  async follow(follower: BuiltPlayer, followee: BuiltPlayer, at = new Date()): Promise<void> {
    await insertFollow(this.pool, idAt(at), follower, followee, at);
  }

  /** Returns the post's id. */
  async post(author: BuiltPlayer, content: string, at = new Date(), traits: PostTraits = {}): Promise<string> {
    const id = idAt(at);
    await insertPost(this.pool, { ...traits, id, author, content, at });
    return id;
  }

  /** Returns the comment's id. */
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

  /** Inserts a field, with its owner as its only administrator. */
  async field(owner: BuiltPlayer, traits: FieldTraits = {}): Promise<BuiltField> {
    const at = traits.at ?? new Date();
    const field = await insertField(this.pool, idAt(at), owner, { ...traits, at });
    await insertFieldAdmin(this.pool, idAt(at), field, owner, at);
    return field;
  }

  async fieldAdmin(field: BuiltField, player: BuiltPlayer, at = new Date()): Promise<void> {
    await insertFieldAdmin(this.pool, idAt(at), field, player, at);
  }

  async fieldAdminOffer(field: BuiltField, player: BuiltPlayer, at = new Date()): Promise<void> {
    await insertFieldAdminOffer(this.pool, idAt(at), field, player, at);
  }

  async followField(follower: BuiltPlayer, field: BuiltField, at = new Date()): Promise<void> {
    await insertFieldFollow(this.pool, idAt(at), field, follower, at);
  }

  /** Inserts a game on the organizer's or another person's field. Its field is public unless `fieldApproval` says otherwise. */
  game(organizer: BuiltPlayer, field: Pick<BuiltField, 'id'>, traits: GameTraits = {}): Promise<BuiltGame> {
    const at = traits.at ?? new Date();
    return insertGame(this.pool, idAt(at), organizer, field, { ...traits, at });
  }

  /** Inserts the organizer's post that announces the game. */
  announcement(game: BuiltGame, at = new Date()): Promise<void> {
    return insertAnnouncement(this.pool, game, at);
  }

  async participant(
    game: BuiltGame,
    player: BuiltPlayer,
    teamId: string | null = null,
    at = new Date(),
  ): Promise<void> {
    await insertParticipant(this.pool, idAt(at), game, player, teamId, at);
  }

  /** Inserts the last entry of a game's waitlist, without an offer. */
  async waiting(game: BuiltGame, player: BuiltPlayer, at = new Date()): Promise<void> {
    await insertWaiting(this.pool, idAt(at), game, player, at);
  }

  /** Reserves seats for a team for 48 hours. */
  async reservation(
    game: BuiltGame,
    teamId: string,
    leader: BuiltPlayer,
    seats: number,
    at = new Date(),
  ): Promise<void> {
    await insertReservation(this.pool, idAt(at), game, teamId, leader, seats, at);
  }

  /** Stores that the organizer removed a player, who cannot join again. */
  removal(game: BuiltGame, player: BuiltPlayer, reason: string): Promise<void> {
    return insertRemoval(this.pool, game, player, reason);
  }

  /** Draws the pictures of a gallery and returns their URLs. */
  gallery(
    field: BuiltField,
    owner: BuiltPlayer,
    pictures: readonly GalleryPicture[],
    size?: { width: number; height: number },
  ): Promise<string[]> {
    return this.pictures.fillGallery(field, owner, pictures, size);
  }

  /** Returns the review's id. */
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

  /** Returns the reply's id. */
  async reply(reviewId: string, author: BuiltPlayer, content = 'Thank you.', at = new Date()): Promise<string> {
    const id = idAt(at);
    await insertReply(this.pool, { id, reviewId, author, content, at });
    return id;
  }

  /** Returns the team's id. */
  async team(leader: BuiltPlayer, traits: TeamTraits = {}): Promise<string> {
    const { at = new Date() } = traits;
    const id = idAt(at);
    await insertTeam(this.pool, { ...traits, id, leader, at });
    return id;
  }

  /** Inserts a pending application and returns its id. */
  application(teamId: string, applicant: BuiltPlayer, message: string | null = null, at = new Date()): Promise<string> {
    return insertApplication(this.pool, teamId, applicant, message, at);
  }

  /** Inserts a pending invitation and returns its id. */
  invitation(teamId: string, invited: BuiltPlayer, by: BuiltPlayer, at = new Date()): Promise<string> {
    return insertInvitation(this.pool, teamId, invited, by, at);
  }

  /** Returns the notification's id. `senders` are ordered from the latest. */
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

  /** Inserts a notification about one new follower and returns its id. */
  followNotification(
    recipient: BuiltPlayer,
    follower: BuiltPlayer,
    { at = new Date(), isRead = false } = {},
  ): Promise<string> {
    return this.notification(recipient, [follower], {
      type: 'follow',
      title: 'New follower',
      action: 'started following you',
      link: `/profile/${follower.id}`,
      cause: () => `follow:${follower.id}:${at.toISOString().slice(0, 10)}`,
      at,
      isRead,
    });
  }

  /** Inserts a private conversation. `unread` holds, by player id, how many of the last messages that player has not read. */
  async conversation(
    player: BuiltPlayer,
    otherPlayer: BuiltPlayer,
    messages: readonly SeedMessage[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const conversationId = directConversationId(player.id, otherPlayer.id);
    const userIds = [player.id, otherPlayer.id];
    await insertConversation(this.pool, { id: conversationId, userIds, messages, unread }, idAt);
    return conversationId;
  }

  /**
   * Inserts the chat of a team or game, or an outsider's conversation with the administrators of a team, field or game. All current participants
   * take part.
   */
  async entityConversation(
    entity: EntityConversation,
    messages: readonly SeedMessage[],
    { unread = {}, ...status }: { unread?: Record<string, number> } & InboxStatus = {},
  ): Promise<string> {
    const userIds = await participantsOf(this.pool, entity);
    await insertConversation(this.pool, { id: entity.id, entity, userIds, messages, unread, status }, idAt);
    return entity.id;
  }
}
