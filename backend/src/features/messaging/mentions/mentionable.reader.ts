import { Injectable } from '@nestjs/common';
import { parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { MentionableParticipants } from '../../../contracts/mentions.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isListedFor } from '../../users/person-visibility.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { ConversationAccess } from '../conversations/conversation-access.js';
import { participantIds } from '../conversations/entity-participants.js';

const MAX_MENTIONABLE = 20;

/** Finds the participants of a channel whom a message can mention. */
@Injectable()
export class MentionableReader {
  constructor(
    private readonly database: Database,
    private readonly access: ConversationAccess,
  ) {}

  /**
   * The participants whose callsign contains the text, first those whose callsign begins with it. Throws `conversation.unknown`, also if the
   * conversation is not a channel.
   */
  async mentionable(viewer: Viewer, id: string, text: string): Promise<MentionableParticipants> {
    const channel = parseEntityConversationId(id);
    if (channel?.kind !== 'channel' || !(await this.access.isParticipant(viewer, channel.id)))
      throw new Problem('conversation.unknown');
    const rows = await this.database.query<PersonRow>(
      `SELECT ${personColumns('u')} FROM users u
       WHERE u.id IN (${participantIds(channel)}) AND u.id <> $2 AND ${isListedFor('$2', 'u')} AND position(handle_of($3) IN handle_of(u.nickname)) > 0
       ORDER BY position(handle_of($3) IN handle_of(u.nickname)) > 1, handle_of(u.nickname), u.id LIMIT ${MAX_MENTIONABLE}`,
      [channel.entityId, viewer.id, text],
    );
    return { people: rows.map(toPerson) };
  }
}
