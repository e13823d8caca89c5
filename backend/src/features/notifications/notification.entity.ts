import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { NotificationOutcome, NotificationType } from '../../contracts/notifications.js';

@Entity('notifications')
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  /** The sort key of the list. It changes whenever a part is added to the notification. */
  @Column('uuid')
  position: string;

  @Column('uuid')
  @ForeignKey('User')
  recipientId: string;

  /** The latest sender. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  senderId: string | null;

  /** The number of different senders. */
  @Column({ type: 'integer', default: 1 })
  senders: number;

  /** The number of parts. A sender may have caused several. Null in rows that older versions wrote. */
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

  /** The path of the object that the notification is about. Unread notifications of one type about one object are grouped. */
  @Column({ type: 'text', nullable: true })
  object: string | null;

  /** The cause of the latest part. Null in rows that older versions wrote. */
  @Column({ type: 'text', nullable: true })
  cause: string | null;

  /** The answer to the question that the notification asks. Null while it is open, and in notifications that ask for nothing. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  outcome: NotificationOutcome | null;

  /** The recipient decided the outcome. */
  @Column({ type: 'boolean', default: false })
  isOwnOutcome: boolean;

  @Column({ type: 'boolean', default: false })
  isRead: boolean;

  /** The time at which the latest part was added. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
