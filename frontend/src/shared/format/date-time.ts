const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A day and a time, such as "3 December 2026 at 10:00". */
export const dateTimeText = (time: string): string => dateTime.format(new Date(time));
