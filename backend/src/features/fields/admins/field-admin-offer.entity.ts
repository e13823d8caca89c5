import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** An open offer of the admin role. The row is deleted when the offer is accepted, declined or revoked. */
@Entity('field_admin_offers')
@Unique('field_admin_offers_once', ['fieldId', 'userId'])
export class FieldAdminOffer {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Field', { onDelete: 'CASCADE' })
  fieldId: string;

  @Column('uuid')
  @ForeignKey('User')
  @Index('field_admin_offers_to')
  userId: string;

  @Column('uuid')
  @ForeignKey('User')
  offeredBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
