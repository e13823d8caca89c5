import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { isPlatformAdmin } from '../../users/user.reader.js';
import { SecretCipher } from './secret-cipher.js';

const UNFINISHED_LIFETIME_MS = 24 * 3_600_000;

export interface TwoFactorState {
  isOn: boolean;
  isAdmin: boolean;
  recoveryCodesLeft: number;
}

const IS_ON = 'SELECT 1 FROM two_factor WHERE user_id = $1 AND turned_on_at IS NOT NULL';

const STATE = `
  SELECT EXISTS (${IS_ON}) AS "isOn", ${isPlatformAdmin('$1')} AS "isAdmin",
    (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodesLeft"`;

const START = `
  INSERT INTO two_factor AS stored (user_id, secret, started_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at
  WHERE stored.turned_on_at IS NULL`;

const LOCK_STARTED = 'SELECT secret FROM two_factor WHERE user_id = $1 AND turned_on_at IS NULL FOR UPDATE';

const TURN_ON = 'UPDATE two_factor SET turned_on_at = $2, last_step = $3 WHERE user_id = $1';

const SECRET = 'SELECT secret FROM two_factor WHERE user_id = $1 AND turned_on_at IS NOT NULL';

// Simultaneous requests with one code update this row one after the other, and only the first one finds an older step.
const USE_STEP = `
  UPDATE two_factor SET last_step = $2 WHERE user_id = $1 AND turned_on_at IS NOT NULL AND last_step < $2 RETURNING 1`;

/** Stores the encrypted secrets of authenticator apps, and which time steps were used. */
@Injectable()
export class TwoFactorStore implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly cipher: SecretCipher,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() =>
      this.database.query('DELETE FROM two_factor WHERE turned_on_at IS NULL AND started_at < $1', [
        new Date(this.clock.now().getTime() - UNFINISHED_LIFETIME_MS),
      ]),
    );
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.database.query(IS_ON, [userId])).length > 0;
  }

  async state(userId: string): Promise<TwoFactorState> {
    const state = await this.database.queryOne<TwoFactorState>(STATE, [userId]);
    return state ?? { isOn: false, isAdmin: false, recoveryCodesLeft: 0 };
  }

  /** Stores the secret of a setup. A no-op if two-factor sign-in is already on. */
  async start(userId: string, secret: Buffer): Promise<void> {
    await this.database.query(START, [userId, this.cipher.encrypt(secret, userId), this.clock.now()]);
  }

  /** Locks the setup until the transaction ends. Returns its secret, or null if none was started. */
  async lockStarted(userId: string): Promise<Buffer | null> {
    const started = await this.database.queryOne<{ secret: Buffer }>(LOCK_STARTED, [userId]);
    return started ? this.cipher.decrypt(started.secret, userId) : null;
  }

  /** Locks the account's setting until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM two_factor WHERE user_id = $1 FOR UPDATE', [userId]);
  }

  /** Turns two-factor sign-in on. The code of this time step is used up. */
  async turnOn(userId: string, step: number): Promise<void> {
    await this.database.query(TURN_ON, [userId, this.clock.now(), step]);
  }

  /** Returns the secret with which the account's codes are checked; null if no code is needed or the secret cannot be read. */
  async secretOf(userId: string): Promise<Buffer | null> {
    const stored = await this.database.queryOne<{ secret: Buffer }>(SECRET, [userId]);
    return stored ? this.cipher.decrypt(stored.secret, userId) : null;
  }

  /** Uses up the codes up to and including this time step. Returns false if they are used up already. */
  async useStep(userId: string, step: number): Promise<boolean> {
    return (await this.database.query(USE_STEP, [userId, step])).length > 0;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.database.query('DELETE FROM two_factor WHERE user_id = $1', [userId]);
  }
}
