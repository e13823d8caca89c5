import type { Pool } from 'pg';
import type { ReportTarget } from '../../contracts/report-options.js';
import type { BuiltPlayer } from './built-player.js';
import { insertSuspension, type SuspensionTraits } from './player-rows.js';
import { insertHeldPost } from './post-rows.js';
import { insertDismissal, insertReport, type ReportTraits } from './report-rows.js';

/** Inserts reports, held posts and the decisions of moderators. */
export class ModerationBuilder {
  constructor(
    private readonly pool: Pool,
    private readonly idAt: (at: Date) => string,
  ) {}

  /** Returns the id of the open report. */
  async report(
    reporter: BuiltPlayer,
    targetType: ReportTarget,
    targetId: string,
    traits: ReportTraits = {},
  ): Promise<string> {
    const at = traits.at ?? new Date();
    const id = this.idAt(at);
    await insertReport(this.pool, { ...traits, id, reporter, targetType, targetId, at });
    return id;
  }

  async dismissReport(moderator: BuiltPlayer, reportId: string, at: Date): Promise<void> {
    await insertDismissal(this.pool, { id: this.idAt(at), reportId, moderator, at });
  }

  /** Inserts a post that waits for a moderator because of a word that the administrator holds. Returns the post's id. */
  async heldPost(
    author: BuiltPlayer,
    content: string,
    word: string,
    admin: BuiltPlayer,
    at = new Date(),
  ): Promise<string> {
    const id = this.idAt(at);
    await insertHeldPost(this.pool, { id, author, content, at, word, admin });
    return id;
  }

  suspension(player: BuiltPlayer, admin: BuiltPlayer, traits: SuspensionTraits = {}): Promise<string> {
    return insertSuspension(this.pool, this.idAt(traits.at ?? new Date()), player, admin, traits);
  }
}
