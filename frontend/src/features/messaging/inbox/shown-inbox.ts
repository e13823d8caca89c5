import type { AccessibleEntities, AccessibleEntity } from '@contracts/conversations';
import { type EntityRef, inboxOf } from '../conversations/conversation-ids';
import type { InboxTab } from './last-opened';

export interface ShownInbox {
  tab: InboxTab;
  /** The team, field or game whose inbox is listed; null for the viewer's own conversations and while loading. */
  entity: (AccessibleEntity & EntityRef) | null;
}

const TYPE_OF_TAB = { teams: 'team', fields: 'field', games: 'game' } as const;

/** Finds the inbox to show: the selected one while the viewer administers it, otherwise the first. */
export function shownInbox(
  tab: InboxTab,
  entityId: string | null,
  accessible: AccessibleEntities | undefined,
): ShownInbox {
  if (tab === 'players' || !accessible) return { tab, entity: null };
  const entities = accessible[tab];
  const entity = entities.find(({ id }) => id === entityId) ?? entities[0];
  if (entity) return { tab, entity: { ...entity, kind: TYPE_OF_TAB[tab] } };
  return { tab: 'players', entity: null };
}

/** True when the viewer finds the conversation in an inbox as an administrator, also while the inboxes are loading. */
export function isInInbox(
  accessible: AccessibleEntities | undefined,
  conversationId: string,
  viewerId: string,
): boolean {
  const inbox = inboxOf(conversationId, viewerId);
  if (!inbox || !accessible) return inbox !== null;
  return [...accessible.teams, ...accessible.fields, ...accessible.games].some(({ id }) => id === inbox.id);
}

/** True when the conversation belongs to the inbox that is shown. */
export function belongsToInbox({ entity }: ShownInbox, conversationId: string, viewerId: string): boolean {
  return (inboxOf(conversationId, viewerId)?.id ?? null) === (entity?.id ?? null);
}
