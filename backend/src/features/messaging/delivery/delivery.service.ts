import { Injectable } from '@nestjs/common';
import type { DeliveredPositions } from '../../../contracts/delivery.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { isParticipantOutsideChannels } from '../conversations/entity-participants.js';

// Also acknowledges messages that are read already: people who may not see read receipts still see the delivery. The rows are locked in order, so that two devices of the user do not deadlock.
const ACKNOWLEDGE = `
  WITH acknowledged AS (
    SELECT id, max(seq) AS seq FROM unnest($2::text[], $3::int[]) AS position (id, seq) GROUP BY id
  ), due AS (
    SELECT c.id, c.kind, c.entity_type, c.entity_id, c.entity_name, c.outsider_id, least(a.seq, c.last_seq) AS seq
    FROM acknowledged a JOIN conversations c ON c.id = a.id
    JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $1
    WHERE least(a.seq, c.last_seq) > m.delivered_seq AND ${isParticipantOutsideChannels('$1')}
    ORDER BY c.id FOR UPDATE OF m
  ), moved AS (
    UPDATE conversation_members m SET delivered_seq = due.seq FROM due
    WHERE m.conversation_id = due.id AND m.user_id = $1 AND m.delivered_seq < due.seq RETURNING due.*
  )
  SELECT c.id AS "conversationId", c.seq, c.outsider_id AS "outsiderId", c.entity_id AS "entityId", ARRAY(
    SELECT receiver.user_id FROM conversation_members receiver
    WHERE receiver.conversation_id = c.id AND receiver.user_id <> $1
      AND (c.outsider_id IS NULL OR (c.outsider_id = $1) <> (c.outsider_id = receiver.user_id))
      AND ${isParticipantOutsideChannels('receiver.user_id')} AND ${isVisibleTo('$1', 'receiver.user_id')}
  ) AS receivers FROM moved c`;

interface Delivery {
  conversationId: string;
  seq: number;
  outsiderId: string | null;
  entityId: string | null;
  /** The people on the other side of the conversation. */
  receivers: readonly string[];
}

/** Stores which messages have reached a device of their recipient. Sending a message writes nothing here. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly database: Database,
    private readonly push: Push,
  ) {}

  /** Moves the positions forward, never back. Ignores conversations in which the viewer does not take part, and channels. */
  async acknowledge(viewer: Viewer, { positions }: DeliveredPositions): Promise<void> {
    const deliveries = await this.database.query<Delivery>(ACKNOWLEDGE, [
      viewer.id,
      positions.map(({ conversationId }) => conversationId.toLowerCase()),
      positions.map(({ seq }) => seq),
    ]);
    for (const { conversationId, seq, outsiderId, entityId, receivers } of deliveries) {
      const delivered = { conversationId, userId: viewer.id, seq };
      this.push.toUser(viewer.id, 'conversation:delivered', delivered);
      // The outsider of an inbox learns only that the team, field or game has received the message.
      const isAnswering = entityId !== null && outsiderId !== viewer.id;
      this.push.toUsers(
        receivers,
        'conversation:delivered',
        isAnswering ? { ...delivered, userId: entityId } : delivered,
      );
    }
  }
}
