import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('message_rates')
export class MessageRate {
  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** When the sender's allowance is complete again; every message moves it one second on. */
  @Column('timestamptz')
  fullAt: Date;
}
