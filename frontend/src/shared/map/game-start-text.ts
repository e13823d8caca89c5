import type { MapItem } from '@contracts/maps';

/** The start of a game in its own time zone: "Sat 28 Nov, 08:00". Null for other items. */
export const gameStartText = ({ startsAt, timeZone }: MapItem): string | null =>
  startsAt
    ? new Date(startsAt).toLocaleString('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      })
    : null;
