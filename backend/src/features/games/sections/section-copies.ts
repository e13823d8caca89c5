import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { gamePolicy } from '../game.policy.js';
import { GameReader } from '../game.reader.js';
import { GameSection } from './section.entity.js';

/** Copies sections into a new game. The organizer reads them again before publishing them, because they may name the earlier date. */
@Injectable()
export class SectionCopies {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
  ) {}

  /** The copies are drafts in the same order. Throws `game.unknown`, and `access.denied` to others than the organizer of the earlier game. */
  async copy(organizer: Viewer, earlierGameId: string, gameId: string): Promise<void> {
    const earlier = await this.games.access(organizer, earlierGameId);
    if (!earlier) throw new Problem('game.unknown');
    authorize(gamePolicy, 'manageContent', earlier);
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
