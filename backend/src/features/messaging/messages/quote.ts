import { QUOTE_LENGTH } from '../../../contracts/message-limits.js';
import type { QuoteView } from '../../../contracts/messages.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';

export type QuoteRow = Omit<QuoteView, 'sender'> & { sender: PersonRow };

/** SQL for the beginning of a message; null if `seq` is null. */
export const quoteIn = (conversationId: string, seq: string): string => `CASE WHEN ${seq} IS NOT NULL THEN (
  SELECT json_build_object('seq', q.seq, 'version', q.version, 'content', left(q.content, ${QUOTE_LENGTH}),
    'isDeleted', q.deleted_at IS NOT NULL, 'photoCount', q.photo_count, 'sender', (SELECT ${personJson('qu')} FROM users qu WHERE qu.id = q.sender_id))
  FROM messages q WHERE q.conversation_id = ${conversationId} AND q.seq = ${seq}) END`;

export const toQuote = ({ sender, photoCount, ...quote }: QuoteRow): QuoteView => ({
  ...quote,
  sender: toPerson(sender),
  ...(photoCount && { photoCount }),
});
