import { Injectable } from '@nestjs/common';
import { TERMS_VERSION } from '../../../contracts/options.js';
import type { CurrentUserView } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { UserReader } from '../user.reader.js';

// Repeating it keeps the time of the first acceptance.
const ACCEPT = `
  UPDATE users SET terms_version = $2, terms_accepted_at = $3 WHERE id = $1 AND terms_version <> $2`;

/** Stores which version of the terms a user has accepted, and when. Registering accepts the current one. */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: UserReader,
    private readonly push: Push,
    private readonly clock: Clock,
  ) {}

  /** `version` is the one that the page shows. Throws `terms.outdated` if it is not the current one. */
  accept(viewer: Viewer, version: string): Promise<CurrentUserView> {
    if (version !== TERMS_VERSION) throw new Problem('terms.outdated');
    return this.unitOfWork.run(async () => {
      await this.database.query(ACCEPT, [viewer.id, version, this.clock.now()]);
      this.unitOfWork.afterCommit(() => this.push.toUser(viewer.id, 'user:changed', { id: viewer.id }));
      const saved = await this.reader.current(viewer);
      if (!saved) throw new Problem('auth.required');
      return saved;
    });
  }
}
