/*
 * Times of calendar files in a time zone, from the time zones that Node.js knows. The VTIMEZONE component lists the changes of the offset
 * in the years of the games, not the rules behind them: governments change the rules, and Node.js publishes no rules.
 */

const DAY = 86_400_000;
/** No zone changes its offset twice within this time. */
const STEP = 14 * DAY;

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(instant: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = 'numeric';
    const clock = { hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23', timeZoneName: 'short' } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone, year: numeric, month: numeric, day: numeric, ...clock });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The local time in the zone, in milliseconds as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instant, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

const offsetAt = (instant: number, timeZone: string): number =>
  wallTime(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** "20301130T090000" */
const basicFormat = (utc: number): string => new Date(utc).toISOString().replace(/[-:]|\..*/g, '');

/** A time for `ical-generator`, which formats a `Date` in the server's zone, but asks other objects for their own text. */
export const zonedTime = (instant: Date, timeZone: string) => {
  const [date = '', time = ''] = basicFormat(wallTime(instant.getTime(), timeZone)).split('T');
  const zoned = {
    format: (pattern?: string): string => (pattern === 'YYYYMMDD' ? date : time),
    tz: () => zoned,
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  };
  return zoned;
};

/** "+0530" */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const text = [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${text.join('')}`;
}

interface OffsetChange {
  at: number;
  /** Offsets in milliseconds. */
  from: number;
  to: number;
}

/** The changes of the zone's offset in a year. */
function changesIn(year: number, timeZone: string): OffsetChange[] {
  const changes: OffsetChange[] = [];
  const end = Date.UTC(year + 1, 0);
  for (let start = Date.UTC(year, 0); start < end; start += STEP) {
    let [before, after] = [start, Math.min(start + STEP, end)];
    const [from, to] = [before, after].map((instant) => offsetAt(instant, timeZone)) as [number, number];
    if (from === to) continue;
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000;
      if (offsetAt(middle, timeZone) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to });
  }
  return changes;
}

/** The VTIMEZONE component (RFC 5545, section 3.6.5) of an IANA zone that is right in the given years. */
export function timeZoneComponent(timeZone: string, years: ReadonlySet<number>): string {
  const changes = [...years]
    .sort((a, b) => a - b)
    .flatMap((year) => {
      const start = Date.UTC(year, 0);
      const offset = offsetAt(start, timeZone);
      const first = years.has(year - 1) ? [] : [{ at: start, from: offset, to: offset }];
      return [...first, ...changesIn(year, timeZone)];
    });
  const observances = changes.flatMap(({ at, from, to }) => {
    const year = new Date(at).getUTCFullYear();
    const standard = Math.min(...[0, 6].map((month) => offsetAt(Date.UTC(year, month), timeZone)));
    const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${basicFormat(at + from)}`,
      `TZOFFSETFROM:${offsetText(from)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `TZNAME:${partsOf(at, timeZone).timeZoneName}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\n');
}
