import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** An admin of a field. The owner is an admin, too, and can add others. */
@Entity('field_admins')
@Unique('field_admins_once', ['fieldId', 'userId'])
export class FieldAdmin {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Field', { onDelete: 'CASCADE' })
  fieldId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  @Column({ type: 'varchar', length: 10, default: 'admin' })
  role: 'owner' | 'admin';

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
