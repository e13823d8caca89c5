import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Whether a user is connected, and when they last were. */
@Entity('presence')
export class Presence {
  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** In whole minutes. */
  @Column({ type: 'timestamptz', precision: 3 })
  seenAt: Date;

  /**
   * The processes to which the user has a socket, or which answer their polls of the conversations. Empty when they have left.
   * The id of zeros stands for a process that has stopped.
   */
  @Column({ type: 'uuid', array: true, default: '{}' })
  processes: string[];
}
