import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Between two turns, whichever processes take them: a public geocoder allows one question in a second, and some come late. */
const MIN_INTERVAL = `interval '1300 milliseconds'`;
/** Who would have to wait longer does without. */
const MAX_WAIT = `interval '2600 milliseconds'`;

const RESERVE = `
  UPDATE geocoder_turns SET free_at = greatest(free_at, clock_timestamp()) + ${MIN_INTERVAL}
  WHERE free_at < clock_timestamp() + ${MAX_WAIT}
  RETURNING greatest(extract(epoch FROM free_at - ${MIN_INTERVAL} - clock_timestamp()) * 1000, 0)::float8 AS wait`;

/** The queue before the geocoder, kept in one row for all processes. */
@Injectable()
export class GeocoderQueue {
  constructor(private readonly database: Database) {}

  /** How many milliseconds to wait for one's turn; null where too many wait already. */
  async reserve(): Promise<number | null> {
    return (await this.database.queryOne<{ wait: number }>(RESERVE))?.wait ?? null;
  }
}
