import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { TeamRequest, TeamUpdate } from '../../contracts/teams.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { fieldDeletionLockSql } from '../fields/field.reader.js';
import { PlacesReader } from '../places/places.reader.js';
import { UserReader } from '../users/user.reader.js';
import { TeamDeletionLocks } from './team-deletion-locks.js';
import { Team } from './team.entity.js';
import { TEAM_MEMBER_TABLES } from './team.reader.js';
import { TeamMember } from './members/team-member.entity.js';
import { TeamPictures } from './team-pictures.js';

type Contact = Pick<Team, 'contactUserId' | 'contactName'>;
type MainField = Pick<Team, 'mainFieldId' | 'mainFieldName'>;
type Place = Pick<Team, 'country' | 'region' | 'city' | 'latitude' | 'longitude' | 'location'>;

const changesPlace = ({ country, region, city }: TeamUpdate): boolean =>
  country !== undefined || region !== undefined || city !== undefined;

/** Stores teams with their place, contact person, main field, pictures and first member. */
@Injectable()
export class TeamRepository {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly users: UserReader,
    private readonly pictures: TeamPictures,
    private readonly clock: Clock,
    private readonly deletionLocks: TeamDeletionLocks,
  ) {}

  /** Counts the existing teams that the user created. Locks the user's row, so that concurrent requests cannot exceed the limit. */
  async countCreated({ id }: Viewer): Promise<number> {
    await this.database.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const created = await this.database.query('SELECT FROM teams WHERE created_by = $1', [id]);
    return created.length;
  }

  /**
   * A UUID names a user, any other text is a plain name; without either, the leader is the contact person. Call it before the transaction locks
   * rows of `users`. Throws `user.unknown` if the person does not exist, or is hidden from the viewer and not the present contact person.
   */
  async resolveContact(viewer: Viewer, given: string | null, presentContactId: string | null = null): Promise<Contact> {
    if (!given || !isUUID(given)) return { contactUserId: null, contactName: given || null };
    const contactUserId = given.toLowerCase();
    if (await this.users.mayNameAsContact(viewer, contactUserId, presentContactId))
      return { contactUserId, contactName: null };
    throw new Problem('user.unknown', { fields: { contactPerson: 'Player not found' } });
  }

  /** Returns the new team's id. `contact` is the result of `resolveContact`. Throws `place.unknown` and `field.unknown`. */
  async insert(creator: Viewer, team: TeamRequest, contact: Contact): Promise<string> {
    const id = newId();
    await this.database.repository(Team).insert({
      id,
      name: team.name,
      description: team.description || null,
      requirements: team.requirements || null,
      ...(await this.resolvePlace(team)),
      leaderId: creator.id,
      createdBy: creator.id,
      isRecruiting: team.isRecruiting ?? false,
      membersOnlyComments: team.membersOnlyComments ?? false,
      teamAge: team.teamAge || null,
      gameStyles: team.gameStyle ?? [],
      ...contact,
      ...(await this.resolveMainField(team.mainField)),
      establishedDate: team.establishedDate ?? this.clock.now().toISOString().slice(0, 7),
    });
    await this.database.repository(TeamMember).insert({ id: newId(), teamId: id, userId: creator.id, role: 'leader' });
    return id;
  }

  /**
   * An empty text or null clears an optional value. Omitted values stay. If country, region or city is given, the place is replaced as a whole: an
   * omitted country stays, an omitted region or city is cleared. Throws `place.unknown`, `user.unknown`, `field.unknown` and `image.unknown`.
   */
  async update(viewer: Viewer, id: string, update: TeamUpdate): Promise<void> {
    const stored = await this.database.repository(Team).findOneOrFail({
      select: { imageUrl: true, bannerUrl: true, country: true, contactUserId: true },
      where: { id },
    });
    const changes: Partial<Team> = {
      name: update.name,
      description: update.description === undefined ? undefined : update.description || null,
      requirements: update.requirements === undefined ? undefined : update.requirements || null,
      ...(changesPlace(update) && (await this.resolvePlace({ ...update, country: update.country ?? stored.country }))),
      isRecruiting: update.isRecruiting ?? undefined,
      membersOnlyComments: update.membersOnlyComments ?? undefined,
      teamAge: update.teamAge === undefined ? undefined : update.teamAge || null,
      gameStyles: update.gameStyle === undefined ? undefined : (update.gameStyle ?? []),
      ...(update.mainField !== undefined && (await this.resolveMainField(update.mainField))),
      establishedDate: update.establishedDate ?? undefined,
      ...(update.contactPerson !== undefined &&
        (await this.resolveContact(viewer, update.contactPerson, stored.contactUserId))),
      imageUrl: await this.pictures.replace(viewer, id, 'logo', update.imageUrl, stored.imageUrl),
      bannerUrl: await this.pictures.replace(viewer, id, 'banner', update.bannerUrl, stored.bannerUrl),
      bannerPositionX: update.bannerPositionX ?? undefined,
      bannerPositionY: update.bannerPositionY ?? undefined,
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await this.database.repository(Team).update(id, changes);
  }

  /** Keeps the field that a request names as the main field from being deleted until the transaction ends. Returns whether the field exists. */
  async lockMainField(given: string | null | undefined): Promise<boolean> {
    return isUUID(given) && Boolean(await this.database.queryOne(fieldDeletionLockSql('$1'), [given]));
  }

  /** Returns the team's name and the ids of its former members and, among them, of its leader and admins. The caller has locked the team with `TeamLock`. */
  async delete(id: string): Promise<{ name: string; memberIds: string[]; adminIds: string[] }> {
    await this.deletionLocks.acquire(id);
    const members = await this.database.query<{ id: string; isAdmin: boolean }>(
      `DELETE FROM team_members m WHERE team_id = $1 RETURNING user_id AS id, ${TEAM_MEMBER_TABLES.isAdmin('m')} AS "isAdmin"`,
      [id],
    );
    await this.pictures.release(id);
    const [team] = await this.database.query<{ name: string }>('DELETE FROM teams WHERE id = $1 RETURNING name', [id]);
    const idsOf = (rows: typeof members) => rows.map((member) => member.id);
    return {
      name: team?.name ?? '',
      memberIds: idsOf(members),
      adminIds: idsOf(members.filter(({ isAdmin }) => isAdmin)),
    };
  }

  private async resolvePlace(given: Pick<TeamRequest, 'country' | 'region' | 'city'>): Promise<Place> {
    const { country, region, city, latitude, longitude } = await this.places.resolve(given);
    const location = region === null ? country : `${region}, ${country}`;
    return { country, region, city, latitude, longitude, location };
  }

  /** A UUID is a field's id, any other text is a name. Throws `field.unknown`. */
  private async resolveMainField(given: string | null | undefined): Promise<MainField> {
    if (!given || !isUUID(given)) return { mainFieldId: null, mainFieldName: given || null };
    if (await this.lockMainField(given)) return { mainFieldId: given.toLowerCase(), mainFieldName: null };
    throw new Problem('field.unknown', { fields: { mainField: 'Field not found' } });
  }
}
