import { Injectable } from '@nestjs/common';
import { parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { insertEvents, Outbox } from '../../../platform/outbox/outbox.js';
import { handlesIn, mentionedUsers } from '../../users/mentions/mention.reader.js';
import type { LockedMessage } from '../messages/message-lock.js';
import { type MentionRow, type ParticipantMatch, participantMatches } from './mention-rows.js';
import { messageMentionsChanged } from './message-mention.events.js';

/**
 * CTEs that store the mentions of a new message and the event about them, in the statement that stores the message: a send with mentions needs no
 * more statements than others. `firstParameter` is the number of the first of the parameters that `newMentionValues` returns. The CTE `moved` has the `seq`, and
 * `stored` one row if the message is new.
 */
export const storeMentions = (firstParameter: number): string => `
  mentions AS (
    INSERT INTO message_mentions (message_id, handle, user_id, conversation_id, seq)
    SELECT $1, handle, user_id, $2, seq FROM moved, stored, unnest($${firstParameter}::text[], $${firstParameter + 1}::uuid[]) mentioned (handle, user_id)
  ),
  announced AS (${insertEvents(`(SELECT $${firstParameter + 2}::uuid AS id, $${firstParameter + 3}::text AS name, $${firstParameter + 4}::text AS payload FROM stored) event`)})`;

/** The values of `storeMentions`. */
export const newMentionValues = (messageId: string, mentions: readonly MentionRow[]): unknown[] => {
  const userIds = mentions.map(({ userId }) => userId);
  const payload = JSON.stringify({ messageId, userIds: [...new Set(userIds)] });
  return [mentions.map(({ handle }) => handle), userIds, newId(), messageMentionsChanged.name, payload];
};

const MATCHES = `SELECT ${participantMatches('$1', '$2', 'SELECT unnest($3::uuid[])')} AS matches`;

// Selects the users whose mentions have changed.
const REPLACE = `
  WITH mentioned AS (SELECT handle, user_id FROM unnest($2::text[], $3::uuid[]) mentioned (handle, user_id)),
  removed AS (
    DELETE FROM message_mentions WHERE message_id = $1 AND (handle, user_id) NOT IN (SELECT handle, user_id FROM mentioned) RETURNING user_id
  ),
  added AS (
    INSERT INTO message_mentions (message_id, handle, user_id, conversation_id, seq)
    SELECT m.id, handle, user_id, m.conversation_id, m.seq FROM mentioned, messages m WHERE m.id = $1 ON CONFLICT DO NOTHING RETURNING user_id
  )
  SELECT user_id AS "userId" FROM removed UNION SELECT user_id FROM added`;

/** The mentions of participants in the chats of teams and games. In other conversations, "@hawk" is plain text. */
@Injectable()
export class MessageMentions {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Replaces the mentions of a message that its sender edits or deletes, in the same transaction. An empty text has none. */
  async replace(sender: Viewer, message: LockedMessage, text: string): Promise<void> {
    if (parseEntityConversationId(message.conversationId)?.kind !== 'channel') return;
    if (!message.content.includes('@') && !text.includes('@')) return;
    const mentioned = await this.resolve(sender, message, text);
    const changed = await this.database.query<{ userId: string }>(REPLACE, [
      message.id,
      mentioned.map(({ handle }) => handle),
      mentioned.map(({ userId }) => userId),
    ]);
    const userIds = changed.map(({ userId }) => userId);
    if (userIds.length > 0) await this.outbox.append(messageMentionsChanged, { messageId: message.id, userIds });
  }

  private async resolve(
    sender: Viewer,
    { participants }: LockedMessage,
    text: string,
  ): Promise<readonly ParticipantMatch[]> {
    const words = handlesIn(text);
    if (words.length === 0) return [];
    const row = await this.database.queryOne<{ matches: ParticipantMatch[] | null }>(MATCHES, [
      [...new Set(words.flat())],
      sender.id,
      participants.map(({ userId }) => userId),
    ]);
    return mentionedUsers(words, row?.matches ?? []);
  }
}
