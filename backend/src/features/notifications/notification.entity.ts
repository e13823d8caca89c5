import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { NotificationType } from '../../contracts/notifications.js';

@Entity('notifications')
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  /** Where it stands in the list: as new as what last made it grow. */
  @Column('uuid')
  position: string;

  @Column('uuid')
  @ForeignKey('User')
  recipientId: string;

  /** The latest of those who made it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  senderId: string | null;

  /** How many people made it. */
  @Column({ type: 'integer', default: 1 })
  senders: number;

  /** How many parts it has: one person may have made several. Null in rows that older versions wrote. */
  @Column({ type: 'integer', nullable: true })
  items: number | null;

  @Column({ type: 'varchar', length: 40 })
  type: NotificationType;

  @Column('text')
  title: string;

  @Column('text')
  message: string;

  /** The path to open. */
  @Column('text')
  link: string;

  /** The path of what it is about. Unread notifications of one type about one thing are one. */
  @Column({ type: 'text', nullable: true })
  object: string | null;

  @Column({ type: 'boolean', default: false })
  isRead: boolean;

  /** When it last grew. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
