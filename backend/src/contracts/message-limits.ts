/** How long after it was sent a message can be edited. */
export const MESSAGE_EDIT_HOURS = 24;

export const MAX_MESSAGE_PHOTOS = 10;

/** The header of a page of messages: the viewer has deleted the messages up to this `seq` for themselves. */
export const CLEARED_SEQ_HEADER = 'X-Cleared-Seq';

/** The number of characters of a message that a reply quotes. */
export const QUOTE_LENGTH = 200;

/** The limit of each sender across all conversations: `burst` messages at once, then `perMinute`. */
export const MESSAGE_RATE = { burst: 20, perMinute: 60 } as const;

/** How many messages a sender may send to a person, or an outsider to an inbox, before the first answer. */
export const MAX_UNANSWERED_MESSAGES = 5;

/** The largest number of people in the list of a channel's readers. */
export const MAX_CHANNEL_READERS = 100;

/** The text of the one-tap message. A message that consists of it alone is shown large. */
export const THUMBS_UP = '👍';
