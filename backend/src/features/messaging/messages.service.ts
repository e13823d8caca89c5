import { Injectable } from '@nestjs/common';
import type { MessageRequest, MessageView } from '../../contracts/messages.js';
import type { ProblemCode } from '../../contracts/problems.js';
import type { PersonView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import { PostReader } from '../feed/post.reader.js';
import { personColumns, type PersonRow, toPerson } from '../users/user.reader.js';
import { MessageReader, presentMessage, type StoredMessage } from './message.reader.js';
import { privateConversationId } from './private-conversation.js';

@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MessageReader,
    private readonly posts: PostReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Sends a private message. The same `clientId` again answers the first message and adds none. */
  send(viewer: Viewer, message: MessageRequest): Promise<MessageView> {
    const { recipientId: recipient = '', content, clientId = null, sharedPostId } = message;
    if (recipient === viewer.id) throw new Problem('message.to-self');
    return this.unitOfWork.run(async () => {
      const sender = await this.senderTo(recipient, viewer);
      const shared = sharedPostId ? await this.posts.shareable(viewer, sharedPostId) : null;
      // Whoever repeats a message is answered, even if its post is gone by now.
      if (shared === undefined) return this.first(sender, clientId, 'post.unknown');
      const conversationId = privateConversationId(viewer.id, recipient);
      // From here to the commit nobody else adds to the conversation: places have no gaps and commit in order.
      const seq = (await this.lock(conversationId, viewer.id, recipient)) + 1;
      const stored = await this.insert(
        { id: newId(), conversationId, seq, clientId, content, sharedPostId: shared?.id ?? null },
        viewer.id,
      );
      if (!stored) return this.first(sender, clientId, 'server.failed');
      await this.advance(stored.id, conversationId, seq, viewer.id);
      this.unitOfWork.afterCommit(() => {
        this.push.toUser(viewer.id, 'message:new', presentMessage(stored, sender, shared, viewer.id, seq));
        this.push.toUser(recipient, 'message:new', presentMessage(stored, sender, shared, recipient, 0));
      });
      this.badges.changed(recipient);
      return presentMessage(stored, sender, shared, viewer.id, seq);
    });
  }

  private async senderTo(recipientId: string, viewer: Viewer): Promise<PersonView> {
    const people = await this.database.query<PersonRow>(
      `SELECT ${personColumns('u')} FROM users u WHERE u.id IN ($1, $2)`,
      [viewer.id, recipientId],
    );
    const sender = people.find(({ personId }) => personId === viewer.id);
    if (people.length < 2 || !sender) throw new Problem('user.unknown');
    return toPerson(sender);
  }

  /** Locks the conversation, beginning it when it is new; answers its last place. */
  private async lock(conversationId: string, ...memberIds: string[]): Promise<number> {
    const locked = () =>
      this.database.queryOne<{ lastSeq: number }>(
        'SELECT last_seq AS "lastSeq" FROM conversations WHERE id = $1 FOR UPDATE',
        [conversationId],
      );
    const place = (await locked()) ?? (await this.begin(conversationId, memberIds), await locked());
    return place?.lastSeq ?? 0;
  }

  private async begin(conversationId: string, memberIds: string[]): Promise<void> {
    await this.database.query(`INSERT INTO conversations (id, type) VALUES ($1, 'private') ON CONFLICT DO NOTHING`, [
      conversationId,
    ]);
    await this.database.query(
      'INSERT INTO conversation_members (conversation_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [conversationId, memberIds],
    );
  }

  private async insert(
    message: Omit<StoredMessage, 'createdAt'>,
    senderId: string,
  ): Promise<StoredMessage | undefined> {
    const { id, conversationId, seq, clientId, content, sharedPostId } = message;
    const row = await this.database.queryOne<{ createdAt: Date }>(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, content, shared_post_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT ON CONSTRAINT messages_once DO NOTHING RETURNING created_at AS "createdAt"`,
      [id, conversationId, seq, senderId, clientId, content, sharedPostId],
    );
    return row && { ...message, createdAt: row.createdAt };
  }

  // Who had read everything has also read what they write themselves; who had not keeps what is unread.
  private async advance(messageId: string, conversationId: string, seq: number, senderId: string): Promise<void> {
    await this.database.query(
      `WITH moved AS (UPDATE conversations SET last_seq = $3::int, last_message_id = $1 WHERE id = $2)
       UPDATE conversation_members SET
         read_seq = CASE WHEN read_seq = $3::int - 1 THEN $3::int ELSE read_seq END,
         sent_since_read = CASE WHEN read_seq = $3::int - 1 THEN 0 ELSE sent_since_read + 1 END
       WHERE conversation_id = $2 AND user_id = $4`,
      [messageId, conversationId, seq, senderId],
    );
  }

  /** What was sent before under the same client id; without it, the problem. */
  private async first(sender: PersonView, clientId: string | null, otherwise: ProblemCode): Promise<MessageView> {
    const message = clientId === null ? undefined : await this.reader.sentBefore(sender, clientId);
    if (!message) throw new Problem(otherwise);
    return message;
  }
}
