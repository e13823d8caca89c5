import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { gamePath } from '../game-paths.js';
import { timeText } from '../notifications/notification-texts.js';
import { timeZoneComponent, zonedTime } from './time-zones.js';

export interface CalendarGame {
  id: string;
  title: string;
  description: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Null while the field is hidden from the viewer. */
  timeZone: string | null;
  isCancelled: boolean;
  cancelReason: string | null;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  /** The name and address of the field; null while it is hidden from the viewer. */
  location: string | null;
}

const REFRESH_SECONDS = 3_600;
/** A year of a time zone takes about 1 ms, during which the process answers no other request. */
const MAX_ZONE_YEARS = 100;

/**
 * A calendar in the iCalendar format (RFC 5545). Times are in the time zone of the field, or in UTC while it is hidden. The latest games that would
 * exceed `MAX_ZONE_YEARS` are in UTC, too. `origin` is that of Muster's pages.
 */
export function calendarFile(name: string, games: readonly CalendarGame[], origin: string): string {
  const { gamesInUtc, yearsByZone } = limitZoneYears(games);
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Muster', product: 'Games', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    timezone: {
      name: null,
      generator: (timeZone) => timeZoneComponent(timeZone, yearsByZone.get(timeZone) ?? new Set()),
    },
  });
  for (const game of games)
    calendar.createEvent({
      // Never changes, so that a calendar replaces its copy of the event.
      id: `game-${game.id}@muster`,
      sequence: game.sequence,
      stamp: game.updatedAt,
      created: game.createdAt,
      lastModified: game.updatedAt,
      ...periodOf(gamesInUtc.has(game) ? { ...game, timeZone: null } : game),
      summary: game.isCancelled ? `Cancelled: ${game.title}` : game.title,
      description: descriptionOf(game),
      location: game.location && plain(game.location),
      url: origin + gamePath(game.id),
      status: game.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

const periodOf = ({ startsAt, endsAt, timeZone }: CalendarGame) =>
  timeZone === null || timeZone === 'UTC'
    ? { start: startsAt, end: endsAt }
    : { start: zonedTime(startsAt, timeZone), end: zonedTime(endsAt, timeZone), timezone: timeZone };

/** Returns the games that exceed the limit, and the years to describe of each time zone. The earliest games count first. */
function limitZoneYears(games: readonly CalendarGame[]) {
  const yearsByZone = new Map<string, Set<number>>();
  const gamesInUtc = new Set<CalendarGame>();
  let count = 0;
  for (const game of games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (game.timeZone === null) continue;
    const years = yearsByZone.get(game.timeZone) ?? new Set();
    const newYears = yearsOf(game).filter((year) => !years.has(year));
    if (count + newYears.length > MAX_ZONE_YEARS) {
      gamesInUtc.add(game);
      continue;
    }
    count += newYears.length;
    yearsByZone.set(game.timeZone, new Set([...years, ...newYears]));
  }
  return { gamesInUtc, yearsByZone };
}

/** The years of a game, and a year before and after them, because an application may show nearby days or move its copy of the event. */
function yearsOf({ startsAt, endsAt }: CalendarGame): number[] {
  const [first, last] = [startsAt.getUTCFullYear(), endsAt.getUTCFullYear()];
  return [...new Set([first - 1, first, last, last + 1])];
}

const descriptionOf = ({ startsAt, timeZone, isCancelled, cancelReason, description }: CalendarGame): string =>
  plain(
    [
      timeZone && `Starts ${timeText(startsAt, timeZone)} (${timeZone})`,
      isCancelled && cancelReason && `Cancelled: ${cancelReason}`,
      description,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );

/** The library escapes the texts of events, but not the name of the calendar (RFC 5545, section 3.3.11). */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

/** Line breaks are escaped as \n; a carriage return would end the line of the file. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
