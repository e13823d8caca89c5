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

  /** In pixels. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;
}
