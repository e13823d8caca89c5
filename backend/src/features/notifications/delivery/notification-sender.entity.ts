import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A sender's part of a recipient's notification. The primary key ensures that a cause notifies each recipient only once. */
@Entity('notification_senders')
@Index('notification_senders_of', ['notificationId', 'senderId'])
@Index('notification_senders_by_sender', ['senderId'])
@Index('notification_senders_pending', ['topic'], { where: 'topic IS NOT NULL' })
export class NotificationSender {
  @PrimaryColumn('text')
  cause: string;

  @PrimaryColumn('uuid')
  recipientId: string;

  /** Null when nobody caused it, such as a reminder. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  senderId: string | null;

  /** Null while the part is pending, and after it was retracted before the recipient read it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('Notification', { onDelete: 'CASCADE' })
  notificationId: string | null;

  /** Set while the part is pending. The pending parts of one topic are delivered together. */
  @Column({ type: 'text', nullable: true })
  topic: string | null;

  /** The type, title and object of the notification. Null in rows that older versions wrote. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  type: string | null;

  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Column({ type: 'text', nullable: true })
  object: string | null;

  /** The part was delivered before and then retracted, so the recipient is not alerted again. */
  @Column({ type: 'boolean', default: false })
  isRepeat: boolean;

  /** The sender's action, as it follows their name: "liked your post"; without a sender, the whole sentence. Null in rows that older versions wrote. */
  @Column({ name: 'did', type: 'text', nullable: true })
  actionText: string | null;

  /** Replaces the name and `actionText` while the sender is hidden from the recipient. Null if the notification is hidden instead. */
  @Column({ name: 'text_without_name', type: 'text', nullable: true })
  actionTextWithoutName: string | null;

  /** The text that follows the number of parts: "new posts in Reed Foxes". It replaces the names if there are several parts. */
  @Column({ name: 'many', type: 'text', nullable: true })
  countedAs: string | null;

  /** The path to open. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  /** The path to open if the notification has several senders. */
  @Column({ name: 'link_of_many', type: 'text', nullable: true })
  groupLink: string | null;

  /** When it happened. */
  @Column({ name: 'told_at', type: 'timestamptz', default: () => 'now()' })
  occurredAt: Date;
}
