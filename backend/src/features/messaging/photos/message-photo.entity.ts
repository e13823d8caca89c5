import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('message_photos')
export class MessagePhoto {
  @PrimaryColumn('uuid')
  @ForeignKey('Message', { onDelete: 'CASCADE' })
  messageId: string;

  /** 0, 1, 2 … in the order in which the sender chose them. */
  @PrimaryColumn('smallint')
  position: number;

  @Column('uuid')
  @ForeignKey('Image')
  @Index('message_photos_by_image')
  imageId: string;

  /** The message was reported. The photo then stays for moderators when the message is deleted. */
  @Column({ type: 'boolean', default: false })
  isReported: boolean;

  /** In pixels. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;
}
