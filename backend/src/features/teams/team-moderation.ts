import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { TeamHints } from './team-hints.js';
import { TeamLock } from './team-lock.js';
import { TeamPictures } from './team-pictures.js';

const CURRENT = `
  SELECT t.id, t.leader_id AS "authorId", json_build_object('name', t.name, 'description', t.description, 'requirements', t.requirements,
    'imageUrls', array_remove(ARRAY[t.image_url, t.banner_url], NULL)) AS snapshot
  FROM teams t WHERE t.id = ANY($1)`;

const CLEAR =
  'UPDATE teams SET description = NULL, requirements = NULL, image_url = NULL, banner_url = NULL WHERE id = $1';

/** Teams as moderators see them. The leader counts as the author. */
@Injectable()
export class TeamModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: TeamLock,
    private readonly pictures: TeamPictures,
    private readonly hints: TeamHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Clears the texts and the pictures. The team stays, because its members did nothing wrong. Throws `team.unknown`. */
  remove(admin: Viewer, teamId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(admin, teamId);
      await this.pictures.release(teamId);
      await this.database.query(CLEAR, [teamId]);
      this.hints.sendChanged(teamId, 'details');
    });
  }
}
