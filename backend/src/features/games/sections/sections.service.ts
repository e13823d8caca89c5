import { Injectable } from '@nestjs/common';
import type { GameSectionRequest, GameSectionUpdate, GameSectionView } from '../../../contracts/game-sections.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { GameHints } from '../game-hints.js';
import { GameLock } from '../game-lock.js';
import { gamePolicy } from '../game.policy.js';
import { GameSection } from './section.entity.js';
import { sectionCreationPolicy } from './section.policy.js';
import { SectionReader } from './section.reader.js';

interface StoredSections {
  count: number;
  lastPosition: number;
}

/** Changes the organizer's texts of a game, under the game's lock. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly reader: SectionReader,
    private readonly hints: GameHints,
    private readonly clock: Clock,
  ) {}

  /** Throws `section.limit`. */
  create(viewer: Viewer, gameId: string, request: GameSectionRequest): Promise<GameSectionView> {
    return this.change(viewer, gameId, async () => {
      const { count, lastPosition } = await this.stored(gameId);
      authorize(sectionCreationPolicy, 'create', { count });
      const id = newId();
      await this.database
        .repository(GameSection)
        .insert({ ...valuesOf(request), id, gameId, position: lastPosition + 1 });
      return this.reader.section(gameId, id);
    });
  }

  /** Throws `section.unknown`. */
  update(viewer: Viewer, gameId: string, id: string, update: GameSectionUpdate): Promise<GameSectionView> {
    return this.change(viewer, gameId, async () => {
      await this.reader.section(gameId, id);
      await this.database
        .repository(GameSection)
        .update({ id, gameId }, { ...valuesOf(update), updatedAt: this.clock.now() });
      return this.reader.section(gameId, id);
    });
  }

  /** Throws `section.unknown`. */
  delete(viewer: Viewer, gameId: string, id: string): Promise<void> {
    return this.change(viewer, gameId, async () => {
      const { affected } = await this.database.repository(GameSection).delete({ id, gameId });
      if (affected === 0) throw new Problem('section.unknown');
    });
  }

  /** Throws `section.order-changed` unless `ids` names every section of the game once. */
  reorder(viewer: Viewer, gameId: string, ids: readonly string[]): Promise<GameSectionView[]> {
    return this.change(viewer, gameId, async () => {
      const moved = await this.database.query(
        `UPDATE game_sections s SET position = o.position FROM unnest($2::uuid[]) WITH ORDINALITY o (id, position)
         WHERE s.game_id = $1 AND s.id = o.id RETURNING s.id`,
        [gameId, ids],
      );
      const { count } = await this.stored(gameId);
      if (moved.length !== count || ids.length !== count) throw new Problem('section.order-changed');
      return this.reader.list(viewer, gameId);
    });
  }

  private change<T>(viewer: Viewer, gameId: string, work: () => Promise<T>): Promise<T> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'manageContent', await this.lock.acquire(viewer, gameId));
      const result = await work();
      this.hints.sendChanged(gameId, 'details');
      return result;
    });
  }

  private async stored(gameId: string): Promise<StoredSections> {
    const stored = await this.database.queryOne<StoredSections>(
      'SELECT count(*)::int AS count, coalesce(max(position), 0) AS "lastPosition" FROM game_sections WHERE game_id = $1',
      [gameId],
    );
    return stored ?? { count: 0, lastPosition: 0 };
  }
}

/** Returns the given values without unknown properties. An undefined value stays as it is, or takes its default. */
const valuesOf = ({ tab, kind, title, body, audience, isPublished }: GameSectionUpdate) => ({
  tab,
  kind,
  title,
  body,
  audience,
  isPublished,
});
