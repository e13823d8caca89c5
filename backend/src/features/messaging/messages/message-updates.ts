import { Injectable } from '@nestjs/common';
import { type EntityConversation, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import type { LockedMessage } from './message-lock.js';
import { type Participant, participantsOf } from './message-participants.js';
import { type MessagePresenter, MessageReader } from './message.reader.js';

/** Only messages that are at most this old are pushed again. Receivers have fetched older ones with a later request. */
export const PUSH_AGAIN_MINUTES = 2;

// No row if the conversation has later messages: a client that receives one of them fetches those before it. Leaves out people who have deleted the
// message for themselves and, in a direct conversation, a person whom a block hides from the sender.
const receiversOfNewestMessage = (entity: EntityConversation | null): string =>
  `${participantsOf(entity)}
   WHERE EXISTS (
     SELECT FROM conversations c JOIN messages s ON s.conversation_id = c.id AND s.seq = c.last_seq
     WHERE c.id = $2 AND c.last_seq = $3 AND s.created_at > now() - interval '${PUSH_AGAIN_MINUTES} minutes')
   AND coalesce(m.cleared_seq, 0) < $3 ${entity ? '' : `AND ${isVisibleTo('participant."userId"', '$4')}`}`;

/** Pushes a changed or repeated message to all participants after the commit, to each as they see it. */
@Injectable()
export class MessageUpdates {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MessageReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Call it after the change, in the same transaction. Returns the message as the viewer sees it. */
  async publish(message: LockedMessage, viewer: Viewer): Promise<MessageView> {
    const userIds = message.participants.map(({ userId }) => userId);
    const presentFor = await this.reader.readFor(userIds, message.id);
    this.unitOfWork.afterCommit(() => this.pushTo(message.participants, presentFor, 'message:updated'));
    return presentFor(viewer.id, readSeqOf(message, viewer));
  }

  async read(message: LockedMessage, viewer: Viewer): Promise<MessageView> {
    return (await this.reader.readFor([viewer.id], message.id))(viewer.id, readSeqOf(message, viewer));
  }

  /** Pushes a new message again if it is the newest of its conversation. The process that stored it may have died before it pushed the message. */
  async pushAgain({ id, conversationId, seq, senderId, isDeleted }: MessageView): Promise<void> {
    if (isDeleted) return;
    const entity = parseEntityConversationId(conversationId);
    const values = [entity?.entityId ?? null, conversationId, seq, ...(entity ? [] : [senderId])];
    const participants = await this.database.query<Participant>(receiversOfNewestMessage(entity), values);
    if (participants.length === 0) return;
    const userIds = participants.map(({ userId }) => userId);
    const presentFor = await this.reader.readFor(userIds, id);
    this.unitOfWork.afterCommit(() => this.pushTo(participants, presentFor, 'message:new'));
    this.badges.refresh(userIds);
  }

  private pushTo(
    participants: readonly Participant[],
    presentFor: MessagePresenter,
    event: 'message:new' | 'message:updated',
  ): void {
    const groups = new Map<string, { view: MessageView; userIds: string[] }>();
    for (const { userId, readSeq } of participants) {
      const view = presentFor(userId, readSeq);
      const key = JSON.stringify([view.isRead, view.reactions, view.mentions, view.sharedPost]);
      const group = groups.get(key);
      if (group) group.userIds.push(userId);
      else groups.set(key, { view, userIds: [userId] });
    }
    for (const { view, userIds } of groups.values()) {
      const { id, conversationId, seq, isDeleted } = view;
      if (isDeleted) this.push.toUsers(userIds, 'message:deleted', { id, conversationId, seq });
      else this.push.toUsers(userIds, event, view);
    }
  }
}

const readSeqOf = ({ participants }: LockedMessage, viewer: Viewer): number =>
  participants.find(({ userId }) => userId === viewer.id)?.readSeq ?? 0;
