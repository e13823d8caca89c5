import { Injectable } from '@nestjs/common';
import type { ApplicationStatus } from '../../contracts/team-requests.js';
import { Database } from '../../platform/database/database.js';

interface ApplicationNews {
  teamId: string;
  teamName: string;
  userId: string;
  status: ApplicationStatus;
  reviewedBy: string | null;
  note: string | null;
}

interface InvitationNews {
  teamId: string;
  teamName: string;
  status: string;
  /** Null for one that goes by mail. */
  userId: string | null;
  invitedBy: string;
}

/** What reactions tell of, as it is now. It stays so until the transaction ends: what is over later is forgotten later. */
@Injectable()
export class RequestNews {
  constructor(private readonly database: Database) {}

  application(id: string): Promise<ApplicationNews | undefined> {
    return this.database.queryOne(
      `SELECT t.id AS "teamId", t.name AS "teamName", a.user_id AS "userId", a.status, a.reviewed_by AS "reviewedBy", a.note
       FROM team_applications a JOIN teams t ON t.id = a.team_id WHERE a.id = $1 FOR KEY SHARE OF t FOR SHARE OF a`,
      [id],
    );
  }

  invitation(id: string): Promise<InvitationNews | undefined> {
    return this.database.queryOne(
      `SELECT t.id AS "teamId", t.name AS "teamName", i.status, i.user_id AS "userId", i.invited_by AS "invitedBy"
       FROM team_invitations i JOIN teams t ON t.id = i.team_id WHERE i.id = $1 FOR KEY SHARE OF t FOR SHARE OF i`,
      [id],
    );
  }

  team(id: string): Promise<{ name: string } | undefined> {
    return this.database.queryOne('SELECT name FROM teams WHERE id = $1 FOR KEY SHARE', [id]);
  }
}
