import type { Pool } from 'pg';
import {
  type AgeGroup,
  type Availability,
  type DistanceUnit,
  type ExperienceLevel,
  type GameStyle,
  type PreferredGameStyle,
  TERMS_VERSION,
} from '../../contracts/options.js';
import type { BuiltPlayer } from './built-player.js';

export interface PlayerTraits {
  email?: string;
  firstName?: string;
  lastName?: string | null;
  nickname?: string | null;
  bio?: string | null;
  location?: string | null;
  country?: string | null;
  region?: string | null;
  /** Default: some city if the player has coordinates. */
  city?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  experienceLevel?: ExperienceLevel | null;
  gameStyles?: readonly GameStyle[];
  preferredGameStyle?: PreferredGameStyle | null;
  ageGroup?: AgeGroup | null;
  availability?: Availability | null;
  gamesPlayed?: number;
  distanceUnit?: DistanceUnit;
  phoneNumber?: string | null;
  role?: 'user' | 'admin';
  emailVerified?: boolean;
  /** Default: the current one. */
  termsVersion?: string;
  lastSeenAt?: Date;
  at?: Date;
}

const INSERT = `
  INSERT INTO users (id, email, password_hash, first_name, last_name, nickname, bio, location, role, terms_accepted_at, created_at, updated_at,
                     country, region, city, latitude, longitude, experience_level, game_styles, preferred_game_style, age_group, availability,
                     games_played, distance_unit, phone_number, email_verified, terms_version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`;

const FOLLOW = `
  WITH made AS (INSERT INTO follows (id, follower_id, followee_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1),
       one AS (UPDATE users SET following_count = following_count + 1 WHERE id = $2 AND EXISTS (SELECT FROM made))
  UPDATE users SET followers_count = followers_count + 1 WHERE id = $3 AND EXISTS (SELECT FROM made)`;

export async function insertPlayer(
  pool: Pool,
  player: BuiltPlayer,
  passwordHash: string,
  traits: PlayerTraits & { at: Date },
): Promise<void> {
  await pool.query(INSERT, [
    player.id,
    player.email,
    passwordHash,
    player.firstName,
    player.lastName,
    player.nickname,
    traits.bio ?? null,
    traits.location ?? null,
    traits.role ?? 'user',
    traits.at,
    traits.country ?? null,
    traits.region ?? null,
    traits.city === undefined && traits.latitude != null ? 'Somewhere' : (traits.city ?? null),
    traits.latitude ?? null,
    traits.longitude ?? null,
    traits.experienceLevel ?? null,
    traits.gameStyles ?? [],
    traits.preferredGameStyle ?? null,
    traits.ageGroup ?? null,
    traits.availability ?? null,
    traits.gamesPlayed ?? 0,
    traits.distanceUnit ?? 'miles',
    traits.phoneNumber ?? null,
    traits.emailVerified ?? false,
    traits.termsVersion ?? TERMS_VERSION,
  ]);
  if (traits.lastSeenAt)
    await pool.query(`INSERT INTO presence (user_id, seen_at) VALUES ($1, date_trunc('minute', $2::timestamptz))`, [
      player.id,
      traits.lastSeenAt,
    ]);
}

export async function insertFollow(
  pool: Pool,
  id: string,
  follower: BuiltPlayer,
  followee: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query(FOLLOW, [id, follower.id, followee.id, at]);
}

export async function insertBlock(
  pool: Pool,
  id: string,
  blocker: BuiltPlayer,
  blocked: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query('INSERT INTO blocks (id, blocker_id, blocked_id, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    blocker.id,
    blocked.id,
    at,
  ]);
}

export interface SuspensionTraits {
  reason?: string;
  /** Without it, the suspension lasts until an administrator lifts it. */
  until?: Date;
  appeal?: string;
  at?: Date;
}

/** Returns the suspension's id. */
export async function insertSuspension(
  pool: Pool,
  id: string,
  player: BuiltPlayer,
  admin: BuiltPlayer,
  { reason = 'Spam', until, appeal, at = new Date() }: SuspensionTraits,
): Promise<string> {
  await pool.query(
    `INSERT INTO suspensions (id, user_id, suspended_by, reason, ends_at, created_at, appeal, appealed_at)
     VALUES ($1, $2, $3, $4, coalesce($5, 'infinity'::timestamptz), $6, $7, $8)`,
    [id, player.id, admin.id, reason, until ?? null, at, appeal ?? null, appeal === undefined ? null : at],
  );
  return id;
}
