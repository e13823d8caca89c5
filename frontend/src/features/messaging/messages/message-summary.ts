/** Returns one line for a message in lists, quotes and announcements. */
export function messageSummary(content: string, photoCount = 0): string {
  if (content !== '' || photoCount === 0) return content;
  return photoCount === 1 ? 'Photo' : `${photoCount} photos`;
}
