import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** The minimum time between two requests of all processes. Public geocoders allow one per second; the rest allows for network delays. */
const MIN_INTERVAL = `interval '1300 milliseconds'`;
/** A request that would wait longer is not sent. */
const MAX_WAIT = `interval '2600 milliseconds'`;

const RESERVE = `
  UPDATE geocoder_turns SET free_at = greatest(free_at, clock_timestamp()) + ${MIN_INTERVAL}
  WHERE free_at < clock_timestamp() + ${MAX_WAIT}
  RETURNING greatest(extract(epoch FROM free_at - ${MIN_INTERVAL} - clock_timestamp()) * 1000, 0)::float8 AS wait`;

/** Limits the rate of requests to the geocoder. One database row coordinates all processes. */
@Injectable()
export class GeocoderQueue {
  constructor(private readonly database: Database) {}

  /** Returns how many milliseconds to wait before the request, or null if too many are waiting. */
  async reserve(): Promise<number | null> {
    return (await this.database.queryOne<{ wait: number }>(RESERVE))?.wait ?? null;
  }
}
