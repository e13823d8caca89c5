/** Returns one line for a message in lists, quotes and announcements. */
export function messageSummary(content: string, photoCount = 0): string {
  if (content !== '' || photoCount === 0) return content;
  return photoCount === 1 ? 'Photo' : `${photoCount} photos`;
}

const SHORTENED_LENGTH = 40;

/** The beginning of a message, for the name of a button. */
export const shortened = (content: string): string => {
  const characters = [...content];
  return characters.length > SHORTENED_LENGTH ? `${characters.slice(0, SHORTENED_LENGTH).join('')}…` : content;
};
