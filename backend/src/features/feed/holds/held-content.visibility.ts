/** SQL condition on a row of `posts` or `comments`: it is not held for review, or the viewer wrote it. */
export const isPublishedFor = (viewer: string, texts: string): string =>
  `(${isPublished(texts)} OR ${texts}.author_id = ${viewer})`;

/** SQL condition on a row of `posts` or `comments`: it is not held for review. Stored counts count these rows. */
export const isPublished = (texts: string): string => `${texts}.held_at IS NULL`;
