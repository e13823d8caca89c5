import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Reaction } from '../../../contracts/reactions.js';

/** A reaction of a person to a message. */
@Entity('message_reactions')
export class MessageReaction {
  @PrimaryColumn('uuid')
  @ForeignKey('Message', { onDelete: 'CASCADE' })
  messageId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  @PrimaryColumn('varchar', { length: 8 })
  reaction: Reaction;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
