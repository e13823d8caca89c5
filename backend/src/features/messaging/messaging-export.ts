import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';
import { displayNameIn } from '../users/user.reader.js';

// Only administrators know to whom a conversation of their inbox is assigned.
const CONVERSATIONS = `
  SELECT jsonb_build_object('id', c.id, 'kind', c.kind, 'entity_type', c.entity_type, 'entity_id', c.entity_id, 'outsider_id', c.outsider_id,
    'assignee_id', CASE WHEN c.outsider_id IS DISTINCT FROM $1 THEN c.assignee_id END, 'created_at', c.created_at) AS row
  FROM conversations c
  WHERE c.outsider_id = $1 OR c.assignee_id = $1 OR c.id IN (SELECT conversation_id FROM conversation_members WHERE user_id = $1) ORDER BY c.id`;

// The person's own messages, and those of others in the conversations that they can still read, without those they have deleted for themselves.
// Two subqueries, because no index serves a condition that is true for either of two tables.
export const MESSAGES = `
  SELECT jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'sender_id', m.sender_id, 'sender_name', ${displayNameIn('s')},
    'subject', m.subject, 'content', m.content, 'shared_post_id', m.shared_post_id, 'reply_to_seq', m.reply_to_seq, 'created_at', m.created_at,
    'edited_at', m.edited_at, 'deleted_at', m.deleted_at, 'pinned_at', m.pinned_at,
    'photos', (SELECT coalesce(jsonb_agg(p.image_id ORDER BY p.position), '[]') FROM message_photos p WHERE p.message_id = m.id AND m.deleted_at IS NULL)) AS row
  FROM messages m JOIN users s ON s.id = m.sender_id
  WHERE m.id IN (
    SELECT own.id FROM messages own WHERE own.sender_id = $1
    UNION
    SELECT seen.id FROM conversation_members mine
    JOIN messages seen ON seen.conversation_id = mine.conversation_id AND seen.seq > mine.cleared_seq WHERE mine.user_id = $1
  ) ORDER BY m.conversation_id, m.seq`;

@Injectable()
export class MessagingExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      { name: 'conversations', rows: CONVERSATIONS },
      { name: 'messages', rows: MESSAGES },
      rowsOf('conversation_members', ['user_id']),
      rowsOf('message_reactions', ['user_id']),
      rowsOf('message_mentions', ['user_id']),
      rowsOf('presence', ['user_id'], ['processes']),
    ]);
  }
}
