import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

@Entity('field_follows')
@Unique('field_follows_once', ['fieldId', 'userId'])
export class FieldFollow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Field', { onDelete: 'CASCADE' })
  fieldId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
