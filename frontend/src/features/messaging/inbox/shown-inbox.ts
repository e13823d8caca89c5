import type { AccessibleEntities, AccessibleEntity } from '@contracts/messages';
import { type EntityRef, inboxOf } from '../conversations/conversation-ids';
import type { InboxTab } from './last-opened';

export interface ShownInbox {
  tab: InboxTab;
  /** The team or field whose conversations are listed; null in one's own, and until it is known. */
  entity: (AccessibleEntity & EntityRef) | null;
}

const ENTITY_TYPES = { teams: 'team', fields: 'field' } as const;

/** What is listed: what was picked, as long as the viewer administers it; else the next best. */
export function shownInbox(
  tab: InboxTab,
  entityId: string | null,
  accessible: AccessibleEntities | undefined,
): ShownInbox {
  if (tab === 'players' || !accessible) return { tab, entity: null };
  const entities = accessible[tab];
  const entity = entities.find(({ id }) => id === entityId) ?? entities[0];
  if (entity) return { tab, entity: { ...entity, kind: ENTITY_TYPES[tab] } };
  return { tab: 'players', entity: null };
}

/** Whether a conversation stands in the inbox that is shown. */
export function belongsToInbox({ entity }: ShownInbox, conversationId: string, viewerId: string): boolean {
  return (inboxOf(conversationId, viewerId)?.id ?? null) === (entity?.id ?? null);
}
