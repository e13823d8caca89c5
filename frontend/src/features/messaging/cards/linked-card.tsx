import { createElement, type ReactNode } from 'react';
import type { LazyPart } from '@/shared/ui/lazy/lazy-part';
import { LinkCardPlaceholder } from '@/shared/ui/entities/link-card-placeholder';
import { findLinkedEntity, type LinkedEntity, type LinkedKind } from './linked-entity';

type LinkCards = Record<LinkedKind, LazyPart<{ id: string }>>;

let cards: LinkCards | undefined;

/** Called by the messages page, because this feature may not import the features of games, fields and posts. */
export const registerLinkCards = (registered: LinkCards): void => void (cards = registered);

const cardOf = ({ kind, id }: LinkedEntity): ReactNode =>
  cards && createElement(cards[kind], { key: id, id, fallback: <LinkCardPlaceholder noun={kind} error={null} /> });

/** The game, field or post that a message links to, as the viewer may see it now. The browser loads it, because the server fetches no links. */
export function LinkedCard({ content }: { content: string }) {
  const entity = findLinkedEntity(content);
  return (
    entity && (
      <div className="-mx-1 mt-2 mb-0.5 w-[300px] max-w-[calc(100%+8px)] whitespace-normal">{cardOf(entity)}</div>
    )
  );
}
