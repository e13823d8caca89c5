import type { GameSectionView } from '@contracts/game-sections';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { Tag } from '@/shared/ui/entities/tag';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { KIND_LABELS } from './section-labels';

const Markdown = lazyPart<{ children: string }>(() => import('./markdown'));

interface SectionItemProps {
  section: GameSectionView;
  /** The organizer's buttons. */
  tools?: ReactNode;
}

/** A section of the briefing. */
export function SectionItem({ section, tools }: SectionItemProps) {
  const { id, kind, title, body, audience, isPublished } = section;
  const hasOwnTitle = title !== KIND_LABELS[kind] && kind !== 'other';
  return (
    <Card as="article" aria-labelledby={`section-${id}`} className="p-5 max-md:p-4">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {hasOwnTitle && <p className="text-xs text-fg-2">{KIND_LABELS[kind]}</p>}
          <h2 id={`section-${id}`} className="heading text-lg wrap-anywhere">
            {title}
          </h2>
          {(!isPublished || audience === 'participants') && (
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              {!isPublished && <Tag tone="grey">Draft</Tag>}
              {audience === 'participants' && <Tag tone="olive">Participants only</Tag>}
            </p>
          )}
        </div>
        {tools}
      </header>
      <SectionText>{body}</SectionText>
    </Card>
  );
}

/** The text of a section. Until the code for Markdown has loaded, it is shown as it was written. */
function SectionText({ children }: { children: string }) {
  return (
    <Markdown
      fallback={
        <p dir="auto" className="max-w-[68ch] overflow-hidden whitespace-pre-line wrap-anywhere">
          {children}
        </p>
      }
    >
      {children}
    </Markdown>
  );
}
