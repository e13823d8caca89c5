import { canBelongTo } from '../conversations/conversation-ids';
import { type InboxTab, TABS } from './last-opened';

export const MESSAGES_PATH = '/messages';

/** The state of an entry in the browser's history. */
export interface HistoryState {
  tab: InboxTab;
  /** The team, field or game whose inbox is listed; null for the viewer's own conversations. */
  entityId: string | null;
  conversationId: string | null;
  /** The `seq` of the message at which the conversation opens; null for the newest one. */
  messageSeq: number | null;
  /** True if the previous history entry is the list. */
  isFromList: boolean;
  /** True if the address named a conversation that does not exist, or that the viewer may not read. Then none is selected. */
  isUnavailable?: boolean;
}

/** The address of a conversation or of one of its messages. */
export function conversationPath(conversationId: string, messageSeq: number | null = null): string {
  const message = messageSeq === null ? '' : `?message=${messageSeq}`;
  return `${MESSAGES_PATH}/${conversationId}${message}`;
}

/** The id in the address of a conversation, or null for the address of the list. */
export const conversationInPath = (pathname: string): string | null =>
  pathname.startsWith(`${MESSAGES_PATH}/`) ? pathname.slice(MESSAGES_PATH.length + 1) || null : null;

/** Reads the number of a message from an address or from the browser's history. */
export function parseSeq(value: unknown): number | null {
  const seq = Number(value ?? Number.NaN);
  return Number.isSafeInteger(seq) && seq > 0 ? seq : null;
}

export function parseHistoryState(state: unknown, viewerId: string): HistoryState | null {
  if (typeof state !== 'object' || state === null || !('conversationId' in state)) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : null;
  };
  const conversationId = text('conversationId');
  // The history entry may belong to another account that was signed in before.
  if (conversationId && !canBelongTo(conversationId, viewerId)) return null;
  return {
    tab: TABS.find((tab) => tab === text('tab')) ?? 'players',
    entityId: text('entityId'),
    conversationId,
    messageSeq: parseSeq(Reflect.get(state, 'messageSeq')),
    isFromList: Reflect.get(state, 'isFromList') === true,
    isUnavailable: Reflect.get(state, 'isUnavailable') === true,
  };
}
