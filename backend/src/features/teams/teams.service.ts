import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { TeamPageView, TeamRequest, TeamUpdate } from '../../contracts/teams.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { authorize } from '../../platform/http/access/policy.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { TeamLock } from './team-lock.js';
import { teamContactNamed, teamDeleted, teamMembersChanged } from './team.events.js';
import { TeamHints } from './team-hints.js';
import { TeamPageReader } from './team-page.reader.js';
import { type TeamAccess, teamCreationPolicy, teamPicturePolicy, teamPolicy } from './team.policy.js';
import { TeamRepository } from './team.repository.js';

const BANNER = ['bannerUrl', 'bannerPositionX', 'bannerPositionY'] as const;
/** The properties of an update that admins may change. */
const PICTURES: readonly string[] = ['imageUrl', ...BANNER];

const changesAny = (update: TeamUpdate, properties: readonly (keyof TeamUpdate)[]): boolean =>
  properties.some((property) => update[property] !== undefined);

@Injectable()
export class TeamsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: TeamLock,
    private readonly teams: TeamRepository,
    private readonly reader: TeamPageReader,
    private readonly hints: TeamHints,
  ) {}

  /** The creator becomes the leader. Throws `user.unknown` and `team.limit`. */
  create(creator: Viewer, team: TeamRequest): Promise<TeamPageView> {
    return this.unitOfWork.run(async () => {
      const contact = await this.teams.resolveContact(creator, team.contactPerson);
      authorize(teamCreationPolicy, 'create', { createdCount: await this.teams.countCreated(creator) });
      const teamId = await this.teams.insert(creator, team, contact);
      await this.outbox.append(teamMembersChanged, { teamId, userId: creator.id });
      await this.recordNamedContact(teamId, team.contactPerson);
      this.hints.sendChanged(teamId, 'members', [creator.id]);
      return this.reader.page(creator, teamId);
    });
  }

  update(viewer: Viewer, teamId: string, update: TeamUpdate): Promise<TeamPageView> {
    return this.unitOfWork.run(async () => {
      // The field is locked before the team.
      await this.teams.lockMainField(update.mainField);
      authorizeUpdate(await this.lock.acquire(viewer, teamId), update);
      await this.teams.update(viewer, teamId, update);
      await this.recordNamedContact(teamId, update.contactPerson);
      this.hints.sendChanged(teamId, 'details');
      return this.reader.page(viewer, teamId);
    });
  }

  delete(viewer: Viewer, teamId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'delete', await this.lock.acquire(viewer, teamId));
      const { memberIds, ...former } = await this.teams.delete(teamId);
      await this.outbox.appendAll(
        teamMembersChanged,
        memberIds.map((userId) => ({ teamId, userId })),
      );
      await this.outbox.append(teamDeleted, { teamId, deletion: { ...former, byId: viewer.id, memberIds } });
      this.hints.sendDeleted(teamId, memberIds);
    });
  }

  private async recordNamedContact(teamId: string, contact: string | null | undefined): Promise<void> {
    if (contact && !isUUID(contact)) await this.outbox.append(teamContactNamed, { teamId });
  }
}

/** Admins may change the pictures, the leader may change everything. */
function authorizeUpdate(access: TeamAccess, update: TeamUpdate): void {
  if (update.imageUrl !== undefined) authorize(teamPicturePolicy, 'changeLogo', access);
  if (changesAny(update, BANNER)) authorize(teamPicturePolicy, 'changeBanner', access);
  const changesOthers = Object.entries(update).some(([name, value]) => value !== undefined && !PICTURES.includes(name));
  authorize(teamPolicy, changesOthers ? 'edit' : 'editPictures', access);
}
