import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../../../contracts/admin-options.js';
import type { AuditEntryView } from '../../../contracts/audit.js';

/** A trigger refuses to change or delete an entry. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  actorId: string;

  @Column({ type: 'varchar', length: 40 })
  action: AuditAction;

  @Column({ type: 'varchar', length: 20 })
  targetType: string;

  /** The target may be deleted, so there is no foreign key. Not every target's id is a UUID. */
  @Column({ type: 'varchar', length: 200 })
  targetId: string;

  /** The entry outlives the people it is about, so it contains no personal data of them. */
  @Column({ type: 'jsonb', default: {} })
  details: AuditEntryView['details'];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
