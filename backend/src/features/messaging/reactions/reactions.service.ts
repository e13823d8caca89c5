import { Injectable } from '@nestjs/common';
import type { MessageView } from '../../../contracts/messages.js';
import type { ReactionRequest } from '../../../contracts/reactions.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { MessageLock } from '../messages/message-lock.js';
import { MessageUpdates } from '../messages/message-updates.js';

// Selects a row if the reactions have changed.
const changeReactions = (changed: string): string => `
  WITH changed AS (${changed} RETURNING message_id),
  message AS (
    UPDATE messages m SET version = m.version + 1, reaction_changes = m.reaction_changes + 1, change_seq = $4::int
    FROM changed WHERE m.id = changed.message_id RETURNING m.conversation_id
  )
  UPDATE conversations c SET change_seq = $4::int FROM message WHERE c.id = message.conversation_id RETURNING 1`;

const GIVE = changeReactions(
  'INSERT INTO message_reactions (message_id, user_id, reaction) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

const WITHDRAW = changeReactions(
  'DELETE FROM message_reactions WHERE message_id = $1 AND user_id = $2 AND reaction = $3',
);

/** Reactions to messages. A reaction changes the message but not its text, so an edit that has begun can still be saved. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MessageLock,
    private readonly updates: MessageUpdates,
  ) {}

  /** Gives or withdraws one of the viewer's reactions. Repeating it changes nothing. */
  set(viewer: Viewer, messageId: string, { reaction, isGiven }: ReactionRequest): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'react');
      const values = [messageId, viewer.id, reaction, message.changeSeq + 1];
      const changed = await this.database.query(isGiven ? GIVE : WITHDRAW, values);
      return changed.length > 0 ? this.updates.publish(message, viewer) : this.updates.read(message, viewer);
    });
  }
}
