import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Game } from '../game.entity.js';
import { GameSection } from './section.entity.js';

/** Copies sections into a new game. The organizer reads them again before publishing them, because they may name the earlier date. */
@Injectable()
export class SectionCopies {
  constructor(private readonly database: Database) {}

  /** The copies are drafts in the same order. Throws `access.denied` unless the organizer organized the earlier game. */
  async copy(organizer: Viewer, earlierGameId: string, gameId: string): Promise<void> {
    const isOwn = await this.database.repository(Game).existsBy({ id: earlierGameId, organizerId: organizer.id });
    if (!isOwn) throw new Problem('access.denied');
    const sections = await this.database.repository(GameSection).find({
      where: { gameId: earlierGameId },
      order: { position: 'ASC', id: 'ASC' },
    });
    const copies = sections.map(({ tab, kind, title, body, audience }, index) => ({
      tab,
      kind,
      title,
      body,
      audience,
      id: newId(),
      gameId,
      position: index + 1,
      isPublished: false,
    }));
    if (copies.length > 0) await this.database.repository(GameSection).insert(copies);
  }
}
