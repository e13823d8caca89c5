import { dayKey } from './message-times';
import type { DeliveryState, ScreenMessage } from './screen-messages';

/** Messages that one person sent within a short time. Time and delivery state are shown once, below the last message. */
export interface MessageGroup {
  kind: 'group';
  key: string;
  senderId: string;
  messages: readonly ScreenMessage[];
  state: DeliveryState | null;
}

export type ThreadRow = MessageGroup | { kind: 'day'; key: string; at: number } | { kind: 'unread-line'; key: string };

const GROUP_WINDOW_MS = 5 * 60_000;

/**
 * @param unreadAfter the `seq` after which messages of others are unread; null if all are read
 * @param hasOlder true if older pages are not loaded yet. The first unread message may be on one of them.
 */
export function threadRows(
  messages: readonly ScreenMessage[],
  viewerId: string,
  unreadAfter: number | null,
  hasOlder = false,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day: string | null = null;
  const firstSeq = messages.find(({ seq }) => seq !== null)?.seq ?? 0;
  let isLinePlaced = unreadAfter === null || (hasOlder && firstSeq > unreadAfter + 1);
  for (const message of messages) {
    if (dayKey(message.at) !== day) {
      day = dayKey(message.at);
      rows.push({ kind: 'day', key: `day ${day} ${message.key}`, at: message.at });
    }
    if (!isLinePlaced && message.senderId !== viewerId && (message.seq ?? 0) > (unreadAfter ?? 0)) {
      isLinePlaced = true;
      rows.push({ kind: 'unread-line', key: 'unread-line' });
    }
    const last = rows.at(-1);
    if (last?.kind === 'group' && belongsToGroup(last, message))
      rows[rows.length - 1] = { ...last, messages: [...last.messages, message] };
    else
      rows.push({
        kind: 'group',
        key: message.key,
        senderId: message.senderId,
        messages: [message],
        state: message.state,
      });
  }
  return rows;
}

/** True if a message that a person sends now joins the last group. */
export const continuesGroup = (last: ThreadRow | undefined, senderId: string, now: number): boolean =>
  last?.kind === 'group' && belongsToGroup(last, { senderId, state: null, at: now });

function belongsToGroup(
  group: MessageGroup,
  message: Pick<ScreenMessage, 'senderId' | 'state' | 'at' | 'isCancellable'>,
): boolean {
  const first = group.messages[0];
  return (
    first !== undefined &&
    group.senderId === message.senderId &&
    group.state === message.state &&
    message.at - first.at < GROUP_WINDOW_MS &&
    // Refused and cancellable messages have their own actions, so each is a group of its own.
    message.state !== 'refused' &&
    !message.isCancellable &&
    !first.isCancellable
  );
}

/** True when both groups look the same. */
export function isSameGroup(a: MessageGroup, b: MessageGroup): boolean {
  return (
    a.key === b.key &&
    a.state === b.state &&
    a.messages.length === b.messages.length &&
    a.messages.every((message, index) => isSameMessage(message, b.messages[index]))
  );
}

function isSameMessage(a: ScreenMessage, b: ScreenMessage | undefined): boolean {
  return (
    b !== undefined &&
    a.key === b.key &&
    a.content === b.content &&
    a.editedAt === b.editedAt &&
    a.stored?.version === b.stored?.version &&
    a.stored?.isPinned === b.stored?.isPinned &&
    a.stored?.isEditable === b.stored?.isEditable &&
    a.isDeleted === b.isDeleted &&
    a.at === b.at &&
    a.isCancellable === b.isCancellable &&
    a.reason === b.reason &&
    a.stored?.reactions === b.stored?.reactions &&
    a.isChangeWaiting === b.isChangeWaiting &&
    a.isChangeCancellable === b.isChangeCancellable &&
    a.refusedEdit === b.refusedEdit &&
    a.replyTo === b.replyTo &&
    a.photos === b.photos &&
    a.pendingPhotos === b.pendingPhotos &&
    a.sharedPost === b.sharedPost
  );
}
