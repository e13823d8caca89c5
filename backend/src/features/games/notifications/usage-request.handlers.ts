import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { FieldReader } from '../../fields/field.reader.js';
import { type NotificationRequest, Notifier } from '../../notifications/notifier.js';
import { gamePath, usageRequestPath } from '../game-paths.js';
import { usageRequestCreated, usageRequestDecided, usageRequestWithdrawn } from '../game.events.js';
import type { UsageRequestStatus } from '../../../contracts/usage-requests.js';
import { isOverlapping } from '../usage-requests/field-availability.reader.js';
import { quoted, timeText } from './notification-texts.js';

interface LockedRequest {
  gameId: string;
  title: string;
  startsAt: Date;
  timeZone: string;
  maxPlayers: number;
  fieldId: string;
  fieldName: string;
  requesterId: string;
  status: UsageRequestStatus;
  note: string | null;
  reviewedBy: string | null;
  /** The approved games on the field at the same time. `title` is that of one of them. */
  overlaps: { count: number; title: string };
}

// Locks the request, so that a later change of it waits until this notification is stored, and then shows the outcome in it.
const LOCK_REQUEST = `
  SELECT r.game_id AS "gameId", g.title, g.starts_at AS "startsAt", g.time_zone AS "timeZone", g.max_players AS "maxPlayers", r.field_id AS "fieldId", f.name AS "fieldName",
    r.requester_id AS "requesterId", r.status, r.note, r.reviewed_by AS "reviewedBy",
    (SELECT json_build_object('count', count(*), 'title', min(o.title)) FROM games o WHERE ${isOverlapping('o')}) AS overlaps
  FROM field_usage_requests r JOIN games g ON g.id = r.game_id JOIN fields f ON f.id = r.field_id WHERE r.id = $1 FOR SHARE OF r`;

/** The notification has a button that approves, so it warns as the queue on the field's page does. */
const overlapText = ({ count, title }: LockedRequest['overlaps']): string =>
  count === 0 ? '' : `. It overlaps with ${count === 1 ? title : `${count} approved games`}`;

const causeOf = (requestId: string): string => `usage-request:${requestId}`;

/** Notifications about requests to use a field. Both the organizer and the field's admins may see the field. */
@Injectable()
export class UsageRequestHandlers {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(usageRequestCreated, 'usage-request-created.notify-field-admins')
  async notifyAdmins({ requestId }: PayloadOf<typeof usageRequestCreated>): Promise<void> {
    const request = await this.lock(requestId);
    if (request?.status !== 'pending') return;
    const { gameId, title, startsAt, timeZone, maxPlayers, fieldId, fieldName, requesterId, overlaps } = request;
    await this.notifier.notify({
      recipientIds: await this.fields.adminIds(fieldId),
      senderId: requesterId,
      type: 'usage_request',
      title: 'Request to use your field',
      actionText: `asks to play ${title} at ${fieldName}, ${timeText(startsAt, timeZone)}, with up to ${maxPlayers} players${overlapText(overlaps)}`,
      object: `${gamePath(gameId)}#usage-request-${requestId}`,
      link: usageRequestPath(fieldId, requestId),
      cause: causeOf(requestId),
    });
  }

  @OnEvent(usageRequestDecided, 'usage-request-decided.notify-organizer')
  async notifyOrganizer({ requestId }: PayloadOf<typeof usageRequestDecided>): Promise<void> {
    const request = await this.lock(requestId);
    // The game may have left the field since the decision.
    if (!request?.reviewedBy || request.status === 'withdrawn') return;
    const { title, fieldName, reviewedBy, status, note } = request;
    const isApproved = status === 'approved';
    const decision = isApproved ? 'approved' : 'rejected';
    await this.notifyResult(requestId, request, {
      senderId: reviewedBy,
      title: isApproved ? 'Field approved' : 'Field rejected',
      actionText: `${decision} ${title} at ${fieldName}${quoted(note)}`,
      actionTextWithoutName: `${title} at ${fieldName} was ${decision}${quoted(note)}`,
    });
  }

  /** The organizer is notified of a request that expired, but not of one that they withdrew. */
  @OnEvent(usageRequestWithdrawn, 'usage-request-withdrawn.notify-organizer')
  async notifyExpired({ requestId }: PayloadOf<typeof usageRequestWithdrawn>): Promise<void> {
    const request = await this.lock(requestId);
    if (request?.status !== 'expired') return;
    const { title, fieldName } = request;
    const action = `Nobody answered your request to play ${title} at ${fieldName} before the start`;
    await this.notifyResult(requestId, request, { senderId: null, title: 'Request expired', actionText: action });
  }

  @OnEvent(usageRequestWithdrawn, 'usage-request-withdrawn.retract-notification')
  async settleWithdrawn({ requestId }: PayloadOf<typeof usageRequestWithdrawn>): Promise<void> {
    const request = await this.lock(requestId);
    await this.notifier.settleCause(causeOf(requestId), request?.status === 'expired' ? 'expired' : 'withdrawn', null);
  }

  @OnEvent(usageRequestDecided, 'usage-request-decided.settle-notification')
  async settleDecided({ requestId }: PayloadOf<typeof usageRequestDecided>): Promise<void> {
    const request = await this.lock(requestId);
    if (!request || request.status === 'pending') return;
    const { status, reviewedBy } = request;
    // The game may have left the field since the decision.
    await this.notifier.settleCause(causeOf(requestId), status, status === 'withdrawn' ? null : reviewedBy);
  }

  private notifyResult(
    requestId: string,
    { gameId, requesterId }: LockedRequest,
    texts: Pick<NotificationRequest, 'senderId' | 'title' | 'actionText' | 'actionTextWithoutName'>,
  ): Promise<void> {
    return this.notifier.notify({
      recipientIds: [requesterId],
      ...texts,
      type: 'usage_request_result',
      object: `${gamePath(gameId)}#usage-request-${requestId}`,
      link: gamePath(gameId),
      cause: `usage-request-result:${requestId}`,
    });
  }

  private lock(requestId: string): Promise<LockedRequest | undefined> {
    return this.database.queryOne<LockedRequest>(LOCK_REQUEST, [requestId]);
  }
}
