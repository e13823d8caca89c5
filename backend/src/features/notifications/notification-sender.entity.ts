import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What somebody was told of, and who made it: the same cause is told once, however often it is tried. */
@Entity('notification_senders')
@Index('notification_senders_of', ['notificationId', 'senderId'])
@Index('notification_senders_by_sender', ['senderId'])
export class NotificationSender {
  @PrimaryColumn('text')
  cause: string;

  @PrimaryColumn('uuid')
  recipientId: string;

  @Column('uuid')
  @ForeignKey('User')
  senderId: string;

  /** Null where it was taken back before it was read: done again, it is told again, but nobody is called for it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('Notification', { onDelete: 'CASCADE' })
  notificationId: string | null;

  /** As it reads behind a name: "liked your post". Null of what was told before this was kept. */
  @Column({ type: 'text', nullable: true })
  did: string | null;

  /** As it reads behind a number, in place of who made them: "new posts in Reed Foxes". */
  @Column({ type: 'text', nullable: true })
  many: string | null;

  /** The path to open. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  /** The path to open once several people made it, where it is another. */
  @Column({ type: 'text', nullable: true })
  linkOfMany: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  toldAt: Date;
}
