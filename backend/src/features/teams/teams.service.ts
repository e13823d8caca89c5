import { Injectable } from '@nestjs/common';
import { TEAM_LIMIT } from '../../contracts/limits.js';
import type { TeamPageView, TeamRequest, TeamUpdate } from '../../contracts/teams.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { authorize } from '../../platform/http/viewer-policy.js';
import { Problem } from '../../platform/http/problem.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { HeldTeams } from './held-teams.js';
import { teamDeleted, teamMembersChanged } from './team.events.js';
import { TeamHints } from './team-hints.js';
import { TeamPageReader } from './team-page.reader.js';
import { teamPolicy, type TeamStanding } from './team.policy.js';
import { TeamRows } from './team-rows.js';

/** Which fields of an update are whose. */
const BANNER = ['bannerUrl', 'bannerPositionX', 'bannerPositionY'] as const;
const PICTURES: readonly string[] = ['imageUrl', ...BANNER];

const names = (update: TeamUpdate, fields: readonly (keyof TeamUpdate)[]): boolean =>
  fields.some((field) => update[field] !== undefined);

@Injectable()
export class TeamsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly held: HeldTeams,
    private readonly rows: TeamRows,
    private readonly reader: TeamPageReader,
    private readonly hints: TeamHints,
  ) {}

  /** Whoever creates a team leads it. Throws `team.limit`. */
  create(creator: Viewer, team: TeamRequest): Promise<TeamPageView> {
    return this.unitOfWork.run(async () => {
      if ((await this.rows.countCreated(creator)) >= TEAM_LIMIT) throw new Problem('team.limit');
      const teamId = await this.rows.insert(creator, team);
      await this.outbox.append(teamMembersChanged, { teamId, userId: creator.id });
      this.hints.changed(teamId, creator.id);
      return this.reader.page(creator, teamId);
    });
  }

  update(viewer: Viewer, teamId: string, update: TeamUpdate): Promise<TeamPageView> {
    return this.unitOfWork.run(async () => {
      authorizeUpdate(viewer, await this.held.take(viewer, teamId), update);
      await this.rows.update(viewer, teamId, update);
      this.hints.changed(teamId);
      return this.reader.page(viewer, teamId);
    });
  }

  delete(viewer: Viewer, teamId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'delete', viewer, await this.held.take(viewer, teamId));
      const memberIds = await this.rows.delete(teamId);
      await this.outbox.append(teamMembersChanged, ...memberIds.map((userId) => ({ teamId, userId })));
      await this.outbox.append(teamDeleted, { teamId });
      this.hints.changed(teamId, ...memberIds);
    });
  }
}

/** The leader changes everything, admins the pictures; each says what it refuses. */
function authorizeUpdate(viewer: Viewer, standing: TeamStanding, update: TeamUpdate): void {
  if (!teamPolicy.editPictures(viewer, standing)) {
    if (update.imageUrl !== undefined) throw new Problem('team.logo-denied');
    if (names(update, BANNER)) throw new Problem('team.banner-denied');
  }
  const isMore = Object.entries(update).some(([name, value]) => value !== undefined && !PICTURES.includes(name));
  authorize(teamPolicy, isMore ? 'edit' : 'editPictures', viewer, standing);
}
