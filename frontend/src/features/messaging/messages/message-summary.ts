/** Returns one line for a message in lists, quotes and announcements. */
export function messageSummary(content: string, photoCount = 0): string {
  if (content !== '' || photoCount === 0) return content;
  return photoCount === 1 ? 'Photo' : `${photoCount} photos`;
}

const EXCERPT_LENGTH = 40;

/** The beginning of a message, for the name of a button. */
export const excerptOf = (content: string): string =>
  content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH)}…` : content;
