import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { GamePhotoKind } from '../../../contracts/game-photos.js';

@Entity('game_photos')
@Unique('game_photos_once', ['gameId', 'imageUrl'])
export class GamePhoto {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Game', { onDelete: 'CASCADE' })
  gameId: string;

  @Column({ type: 'varchar', length: 5 })
  kind: GamePhotoKind;

  /** Path `/objects/uploads/{id}` */
  @Column('text')
  imageUrl: string;

  /** The order among the photos of the same kind. Positions may have gaps. */
  @Column({ type: 'integer', default: 0 })
  position: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
