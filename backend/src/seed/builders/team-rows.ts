import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { TeamAge, TeamGameStyle } from '../../contracts/options.js';
import type { BuiltPlayer } from './built-player.js';

export interface TeamTraits {
  name?: string;
  description?: string | null;
  requirements?: string | null;
  country?: string;
  region?: string | null;
  /** Default: some city if the team has coordinates. */
  city?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  teamAge?: TeamAge | null;
  gameStyles?: readonly TeamGameStyle[];
  isRecruiting?: boolean;
  /** The contact person's name. Default: the leader. */
  contact?: string;
  mainFieldId?: string | null;
  establishedDate?: string;
  admins?: readonly BuiltPlayer[];
  members?: readonly BuiltPlayer[];
  followers?: readonly BuiltPlayer[];
  at?: Date;
}

interface NewTeam extends TeamTraits {
  id: string;
  leader: BuiltPlayer;
  at: Date;
}

export async function insertTeam(pool: Pool, team: NewTeam): Promise<void> {
  const { id, leader, at, admins = [], members = [], followers = [], country = 'Sweden', region = null } = team;
  await pool.query(
    `INSERT INTO teams (id, name, description, requirements, location, country, region, city, latitude, longitude, leader_id, created_by,
                        member_count, is_recruiting, team_age, game_styles, contact_user_id, contact_name, main_field_id, established_date, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      id,
      team.name ?? `Team ${id.slice(-6)}`,
      team.description ?? null,
      team.requirements ?? null,
      region === null ? country : `${region}, ${country}`,
      country,
      region,
      team.city === undefined && team.latitude != null ? 'Somewhere' : (team.city ?? null),
      team.latitude ?? null,
      team.longitude ?? null,
      leader.id,
      1 + admins.length + members.length,
      team.isRecruiting ?? false,
      team.teamAge ?? null,
      team.gameStyles ?? [],
      team.contact === undefined ? leader.id : null,
      team.contact ?? null,
      team.mainFieldId ?? null,
      team.establishedDate ?? at.toISOString().slice(0, 7),
      at,
    ],
  );
  await insertMembers(pool, id, at, [leader], 'leader');
  await insertMembers(pool, id, at, admins, 'admin');
  await insertMembers(pool, id, at, members, 'member');
  await pool.query('INSERT INTO team_follows (team_id, user_id, created_at) SELECT $1, unnest($2::uuid[]), $3', [
    id,
    followers.map((follower) => follower.id),
    at,
  ]);
}

async function insertMembers(
  pool: Pool,
  teamId: string,
  at: Date,
  players: readonly BuiltPlayer[],
  role: 'leader' | 'admin' | 'member',
): Promise<void> {
  await pool.query(
    `INSERT INTO team_members (id, team_id, user_id, role, joined_at)
     SELECT id, $1, user_id, $2, $3 FROM unnest($4::uuid[], $5::uuid[]) AS member (id, user_id)`,
    [
      teamId,
      role,
      at,
      players.map((_, index) => v7({ msecs: at.getTime(), seq: index + 1 })),
      players.map((player) => player.id),
    ],
  );
}

/** Returns the application's id. */
export async function insertApplication(
  pool: Pool,
  teamId: string,
  applicant: BuiltPlayer,
  message: string | null,
  at: Date,
): Promise<string> {
  const id = v7({ msecs: at.getTime() });
  await pool.query(
    'INSERT INTO team_applications (id, team_id, user_id, message, applied_at) VALUES ($1, $2, $3, $4, $5)',
    [id, teamId, applicant.id, message, at],
  );
  return id;
}

/** Inserts an invitation to a user and returns its id. */
export async function insertInvitation(
  pool: Pool,
  teamId: string,
  invited: BuiltPlayer,
  by: BuiltPlayer,
  at: Date,
): Promise<string> {
  const id = v7({ msecs: at.getTime() });
  await pool.query(
    `INSERT INTO team_invitations (id, team_id, user_id, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5::timestamptz + interval '7 days')`,
    [id, teamId, invited.id, by.id, at],
  );
  return id;
}
