import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { NotificationType } from '../../contracts/notifications.js';

@Entity('notifications')
@Unique('notifications_once', ['recipientId', 'cause'])
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User', { onDelete: 'CASCADE' })
  recipientId: string;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  senderId: string | null;

  @Column({ type: 'varchar', length: 40 })
  type: NotificationType;

  @Column('text')
  title: string;

  @Column('text')
  message: string;

  /** The path to open. */
  @Column('text')
  link: string;

  /** What made it: the same cause told twice is one notification. */
  @Column('text')
  cause: string;

  @Column({ type: 'boolean', default: false })
  isRead: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
