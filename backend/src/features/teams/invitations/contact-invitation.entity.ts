import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An invitation to Muster for a person whom a user named as a contact person. */
@Entity('contact_invitations')
export class ContactInvitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column('uuid')
  @ForeignKey('User')
  invitedBy: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
