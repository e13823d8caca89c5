import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Game } from '../game.entity.js';
import { gameReminderDue, type ReminderKind } from '../game.events.js';
import { GameSchedule } from './game-schedule.js';

const BATCH_SIZE = 100;

/** How long before the start the reminders are sent, in hours. */
const REMINDER_HOURS = { day: 24, hours: 2 };

/** The reminders that count as sent when a game gets a new start: those that would be late. */
export function reminderFlagsFor(startsAt: Date, now: Date): Pick<Game, 'remindedDayBefore' | 'remindedHoursBefore'> {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / 3_600_000;
  return {
    remindedDayBefore: hoursLeft <= REMINDER_HOURS.day,
    remindedHoursBefore: hoursLeft <= REMINDER_HOURS.hours,
  };
}

interface Reminder {
  gameId: string;
  kind: ReminderKind;
  startsAt: Date;
}

// The later reminder replaces an earlier one that was missed. No reminder is sent after the start.
const MARK_DUE = `
  UPDATE games g SET reminded_day_before = true, reminded_hours_before = due.kind = 'hours'
  FROM (
    SELECT id, CASE WHEN starts_at <= $1::timestamptz + interval '${REMINDER_HOURS.hours} hours' THEN 'hours' ELSE 'day' END AS kind FROM games
    WHERE status = 'upcoming' AND starts_at > $1
      AND ((starts_at <= $1 + interval '${REMINDER_HOURS.hours} hours' AND NOT reminded_hours_before)
        OR (starts_at <= $1 + interval '${REMINDER_HOURS.day} hours' AND NOT reminded_day_before AND NOT reminded_hours_before))
    ORDER BY starts_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED
  ) due
  WHERE g.id = due.id RETURNING g.id AS "gameId", due.kind, g.starts_at AS "startsAt"`;

/** Appends an event for each reminder that is due 24 or 2 hours before the start. */
@Injectable()
export class GameReminders {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    schedule: GameSchedule,
  ) {
    schedule.register(() => this.appendDue());
  }

  private appendDue(): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const due = await this.database.query<Reminder>(MARK_DUE, [this.clock.now()]);
      await this.outbox.appendAll(
        gameReminderDue,
        due.map(({ gameId, kind, startsAt }) => ({ gameId, kind, startsAt: startsAt.toISOString() })),
      );
      return due.length === BATCH_SIZE;
    });
  }
}
