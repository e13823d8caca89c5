import { QUOTE_LENGTH } from '@contracts/message-limits';
import type { MessageView, QuoteView } from '@contracts/messages';

/** Updates the quotes of messages that have changed. */
export function withQuotes(messages: readonly MessageView[], changed: readonly MessageView[]): readonly MessageView[] {
  if (changed.length === 0) return messages;
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  let hasChanged = false;
  const updated = messages.map((message) => {
    const { replyTo } = message;
    const original = replyTo && bySeq.get(replyTo.seq);
    if (!replyTo || !original || !isNewer(original, replyTo)) return message;
    hasChanged = true;
    return { ...message, replyTo: withTextOf(original, replyTo) };
  });
  return hasChanged ? updated : messages;
}

/** Updates the quote of a message that is not sent yet. Returns the same quote if its message is not loaded or has not changed. */
export function currentQuote(quote: QuoteView, messages: readonly MessageView[]): QuoteView {
  const original = messages.find(({ seq }) => seq === quote.seq);
  return original && isNewer(original, quote) ? withTextOf(original, quote) : quote;
}

const withTextOf = ({ version, isDeleted, content }: MessageView, quote: QuoteView): QuoteView => ({
  ...quote,
  version,
  isDeleted,
  content: quotedContent(content),
});

/** The server shortens quotes to the same length. */
export const quotedContent = (content: string): string => [...content].slice(0, QUOTE_LENGTH).join('');

type Versioned = Pick<MessageView, 'version' | 'isDeleted'>;

/** A deletion wins over any version, because it is final and `withDeletion` can only guess the version number. */
export const isNewer = (message: Versioned, known: Versioned): boolean =>
  message.isDeleted === known.isDeleted ? message.version > known.version : message.isDeleted;

/** Returns a function that removes the text from quotes of a deleted message. */
export const withDeletedQuote =
  (seq: number) =>
  (message: MessageView): MessageView =>
    message.replyTo?.seq === seq && !message.replyTo.isDeleted
      ? {
          ...message,
          replyTo: { ...message.replyTo, version: message.replyTo.version + 1, content: '', isDeleted: true },
        }
      : message;
