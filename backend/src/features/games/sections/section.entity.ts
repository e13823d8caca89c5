import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { SectionAudience, SectionKind, SectionTab } from '../../../contracts/game-sections.js';

/** A text of the organizer on a game's page. */
@Entity('game_sections')
export class GameSection {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Game', { onDelete: 'CASCADE' })
  gameId: string;

  @Column({ type: 'varchar', length: 10 })
  tab: SectionTab;

  @Column({ type: 'varchar', length: 20 })
  kind: SectionKind;

  /** The order within the game. Positions may have gaps. */
  @Column('integer')
  position: number;

  @Column({ type: 'varchar', length: 80 })
  title: string;

  /** Markdown */
  @Column('text')
  body: string;

  @Column({ type: 'varchar', length: 12, default: 'everyone' })
  audience: SectionAudience;

  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
