import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('message_rates')
export class MessageRate {
  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** The time at which the sender's token bucket is full again. Every message moves it by one second. */
  @Column('timestamptz')
  fullAt: Date;
}
