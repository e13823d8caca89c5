import { Injectable } from '@nestjs/common';
import type {
  FieldBookingView,
  FieldAvailabilityRequest,
  FieldAvailabilityView,
} from '../../../contracts/usage-requests.js';
import { Database } from '../../../platform/database/database.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { FieldReader } from '../../fields/field.reader.js';
import { GameTimeZones } from '../game-time-zones.js';

/** SQL condition: the game `game` uses its field with the approval of the field's admins. A game that is over still counts. */
export const isBooked = (game: string): string => `(${game}.is_field_public AND ${game}.status <> 'cancelled')`;

/** SQL condition: the approved game `other` takes place on the field of the request `r` while its game `g` does. */
export const isOverlapping = (other: string): string =>
  `(${other}.field_id = r.field_id AND ${other}.id <> g.id AND ${isBooked(other)}
    AND ${other}.starts_at < g.ends_at AND ${other}.ends_at > g.starts_at)`;

/** SQL for the `FieldBookingView` of the game `game` as JSON. */
export const bookingJson = (game: string): string =>
  `json_build_object('id', ${game}.id, 'title', ${game}.title, 'gameStartDate', ${isoTime(`${game}.starts_at`)},
    'gameEndDate', ${isoTime(`${game}.ends_at`)}, 'maxPlayers', ${game}.max_players)`;

const BOOKINGS = `
  SELECT ${bookingJson('g')} AS booking FROM games g
  WHERE g.field_id = $1 AND ${isBooked('g')} AND g.starts_at < ($3::date + 1)::timestamp AT TIME ZONE $4
    AND g.ends_at > $2::date::timestamp AT TIME ZONE $4
  ORDER BY g.starts_at, g.id LIMIT 100`;

@Injectable()
export class FieldAvailabilityReader {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
    private readonly timeZones: GameTimeZones,
  ) {}

  /** Throws `field.unknown`. */
  async read(
    viewer: Viewer,
    { fieldId, date, endDate = date }: FieldAvailabilityRequest,
  ): Promise<FieldAvailabilityView> {
    const access = await this.fields.access(viewer, fieldId);
    if (!access) throw new Problem('field.unknown');
    const timeZone = await this.timeZones.ofField(fieldId);
    const rows = date
      ? await this.database.query<{ booking: FieldBookingView }>(BOOKINGS, [fieldId, date, endDate, timeZone])
      : [];
    return { timeZone, needsApproval: !access.isAdmin, bookings: rows.map(({ booking }) => booking) };
  }
}
