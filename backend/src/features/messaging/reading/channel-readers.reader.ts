import { Injectable } from '@nestjs/common';
import { parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import { MAX_CHANNEL_READERS } from '../../../contracts/message-limits.js';
import type { ChannelReaders } from '../../../contracts/read-positions.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { sharesWith } from '../../users/privacy/shared-activity.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { participantRow, isParticipant } from '../conversations/entity-participants.js';
import { readPositionOf } from './receipt-rows.js';

/** Reads how far the others have read a channel. */
@Injectable()
export class ChannelReadersReader {
  constructor(private readonly database: Database) {}

  /** The people who have read furthest, without those who share no read receipts with the viewer. Throws `conversation.unknown`. */
  async readers(viewer: Viewer, id: string): Promise<ChannelReaders> {
    const channel = parseEntityConversationId(id);
    if (channel?.kind !== 'channel') throw new Problem('conversation.unknown');
    const values = [channel.entityId, viewer.id, channel.id];
    if (!(await this.database.queryOne(participantRow(channel, viewer.id), values)))
      throw new Problem('conversation.unknown');
    const rows = await this.database.query<PersonRow & { readSeq: number }>(
      `SELECT ${personColumns('u')}, ${readPositionOf('m')} AS "readSeq"
       FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id JOIN users u ON u.id = m.user_id
       WHERE m.conversation_id = $3 AND u.id <> $2 AND ${readPositionOf('m')} > 0 AND u.deleted_at IS NULL
         AND ${sharesWith('shares_read_receipts', '$2', 'u')} AND ${isParticipant(channel, 'u.id', '$1')}
       ORDER BY "readSeq" DESC, m.user_id LIMIT ${MAX_CHANNEL_READERS + 1}`,
      values,
    );
    return {
      readers: rows.slice(0, MAX_CHANNEL_READERS).map((row) => ({ ...toPerson(row), readSeq: row.readSeq })),
      hasMore: rows.length > MAX_CHANNEL_READERS,
    };
  }
}
