import type { Pool } from 'pg';
import type { FieldApproval, GameCurrency, GameStatus, GameType } from '../../contracts/game-options.js';
import { rulesVersion } from '../../features/games/game.reader.js';
import type { BuiltField } from './field-rows.js';
import type { BuiltPlayer } from './built-player.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface GameTraits {
  title?: string;
  description?: string | null;
  requirements?: string | null;
  gameType?: GameType;
  status?: GameStatus;
  cancelReason?: string;
  /** Default: in a week. */
  startsAt?: Date;
  /** Default: eight hours after the start. */
  endsAt?: Date;
  timeZone?: string;
  maxPlayers?: number;
  /** In hundredths of the currency. */
  price?: number | null;
  currency?: GameCurrency;
  /** Default: `own`. */
  fieldApproval?: FieldApproval;
  at?: Date;
}

export interface BuiltGame {
  id: string;
  title: string;
  organizerId: string;
  fieldId: string;
}

const INSERT = `
  INSERT INTO games (id, organizer_id, field_id, field_approval, title, description, requirements, game_type, status, starts_at, ends_at,
    duration, time_zone, max_players, price, currency, cancelled_at, created_at, updated_at, cancel_reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::varchar, $10, $11, $12, $13, $14, $15, $16, CASE WHEN $9::varchar = 'cancelled' THEN now() END, $17, $17, $18)`;

/** Inserts a game, and its usage request unless `fieldApproval` is `own`, which is the default. */
export async function insertGame(
  pool: Pool,
  id: string,
  organizer: BuiltPlayer,
  field: Pick<BuiltField, 'id'>,
  traits: GameTraits,
): Promise<BuiltGame> {
  const { title = 'Game', at = new Date(), fieldApproval = 'own' } = traits;
  const startsAt = traits.startsAt ?? new Date(Date.now() + 7 * DAY);
  const endsAt = traits.endsAt ?? new Date(startsAt.getTime() + 8 * HOUR);
  await pool.query(INSERT, [
    id,
    organizer.id,
    field.id,
    fieldApproval,
    title,
    traits.description ?? null,
    traits.requirements ?? null,
    traits.gameType ?? 'milsim',
    traits.status ?? 'upcoming',
    startsAt,
    endsAt,
    (endsAt.getTime() - startsAt.getTime()) / HOUR,
    traits.timeZone ?? 'Europe/Stockholm',
    traits.maxPlayers ?? 20,
    traits.price ?? null,
    traits.currency ?? 'EUR',
    at,
    traits.cancelReason ?? null,
  ]);
  if (fieldApproval !== 'own')
    await pool.query(
      `INSERT INTO field_usage_requests (id, game_id, field_id, requester_id, status, requested_at, reviewed_starts_at, reviewed_ends_at, reviewed_max_players)
       SELECT $1, $1, $2, $3, $4::varchar, $5, starts_at, ends_at, max_players
       FROM (SELECT) request LEFT JOIN games ON id = $1 AND $4 IN ('approved', 'rejected')`,
      [id, field.id, organizer.id, fieldApproval, at],
    );
  return { id, title, organizerId: organizer.id, fieldId: field.id };
}

/** Gives the player a seat. They have accepted the game's rules. */
export async function insertParticipant(
  pool: Pool,
  id: string,
  game: BuiltGame,
  player: BuiltPlayer,
  teamId: string | null,
  at: Date,
): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE games SET current_players = current_players + 1 WHERE id = $2)
     INSERT INTO game_participants (id, game_id, user_id, team_id, registered_at, accepted_rules)
     SELECT $1, $2, $3, $4, $5, ${rulesVersion('$3')} FROM games g WHERE g.id = $2`,
    [id, game.id, player.id, teamId, at],
  );
}

/** Puts the player at the end of the waitlist. They have accepted the game's rules. */
export async function insertWaiting(
  pool: Pool,
  id: string,
  game: BuiltGame,
  player: BuiltPlayer,
  at: Date,
): Promise<void> {
  await pool.query(
    `WITH counted AS (
       UPDATE games SET waitlist_count = waitlist_count + 1, waitlist_sequence = waitlist_sequence + 1 WHERE id = $2
       RETURNING waitlist_sequence)
     INSERT INTO game_waitlist (id, game_id, user_id, place, joined_at, accepted_rules)
     SELECT $1, $2, $3, counted.waitlist_sequence, $4, ${rulesVersion('$3')} FROM counted, games g WHERE g.id = $2`,
    [id, game.id, player.id, at],
  );
}

export async function insertReservation(
  pool: Pool,
  id: string,
  game: BuiltGame,
  teamId: string,
  leader: BuiltPlayer,
  seats: number,
  at: Date,
): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE games SET reserved_seats = reserved_seats + $5::int WHERE id = $2)
     INSERT INTO game_reservations (id, game_id, team_id, reserved_by, seats, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '48 hours')`,
    [id, game.id, teamId, leader.id, seats, at],
  );
}

export async function insertRemoval(pool: Pool, game: BuiltGame, player: BuiltPlayer, reason: string): Promise<void> {
  await pool.query('INSERT INTO game_removals (game_id, user_id, reason) VALUES ($1, $2, $3)', [
    game.id,
    player.id,
    reason,
  ]);
}
