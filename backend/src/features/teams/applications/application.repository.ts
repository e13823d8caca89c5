import { Injectable } from '@nestjs/common';
import type { ApplicationDecision, ApplicationStatus } from '../../../contracts/team-requests.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { mayContact } from '../../users/person-visibility.reader.js';
import { MemberRepository } from '../members/member.repository.js';
import { TeamHints } from '../team-hints.js';
import { TeamReader } from '../team.reader.js';

interface StoredApplication {
  id: string;
  teamId: string;
  userId: string;
  status: ApplicationStatus;
}

// The leader is checked again, because they may have been blocked while the team was being locked.
const INSERT = `
  INSERT INTO team_applications (id, team_id, user_id, message)
  SELECT $1, id, $3, $4 FROM teams WHERE id = $2 AND ${mayContact('$3', 'leader_id')} RETURNING 1`;

/** Stores applications and sends hints about them. The caller has locked the team with `TeamLock`. */
@Injectable()
export class ApplicationRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MemberRepository,
    private readonly teams: TeamReader,
    private readonly hints: TeamHints,
  ) {}

  /** Throws `application.unknown`. */
  async find(teamId: string, id: string): Promise<StoredApplication> {
    const application = await this.database.queryOne<StoredApplication>(
      'SELECT id, team_id AS "teamId", user_id AS "userId", status FROM team_applications WHERE id = $1 AND team_id = $2',
      [id, teamId],
    );
    if (!application) throw new Problem('application.unknown');
    return application;
  }

  /** Returns the new application's id. Throws `application.refused`. */
  async insert(teamId: string, userId: string, message: string): Promise<string> {
    const id = newId();
    const inserted = await this.database.query(INSERT, [id, teamId, userId, message]);
    if (inserted.length === 0) throw new Problem('application.refused');
    await this.sendHints(teamId, userId);
    return id;
  }

  async decide(
    { id, teamId, userId }: StoredApplication,
    status: ApplicationDecision['status'],
    reviewerId: string,
    note: string | null,
  ): Promise<void> {
    await this.database.query(
      'UPDATE team_applications SET status = $2, reviewed_at = now(), reviewed_by = $3, note = $4 WHERE id = $1',
      [id, status, reviewerId, note],
    );
    if (status === 'approved') await this.members.add(teamId, userId);
    await this.sendHints(teamId, userId);
  }

  async withdraw({ id, teamId, userId }: StoredApplication): Promise<void> {
    await this.database.query(`UPDATE team_applications SET status = 'withdrawn' WHERE id = $1`, [id]);
    await this.sendHints(teamId, userId);
  }

  /** The leader and admins get a hint, too: their count of pending applications has changed. */
  private async sendHints(teamId: string, userId: string): Promise<void> {
    this.hints.sendChanged(teamId, 'members', [userId, ...(await this.teams.managerIds(teamId))]);
  }
}
