import type { GamePageView } from '@contracts/games';
import type { GameSectionView, SectionTab } from '@contracts/game-sections';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { sectionsQuery } from '../api/game-page-queries';
import { SectionItem } from './section-item';
import { SectionList } from './section-list';
import { TAB_LABELS } from './section-labels';

const SectionDialog = lazyPart(() => import('./section-dialog'));

interface SectionTabContentProps {
  game: GamePageView;
  tab: SectionTab;
}

/** The content of a tab that the organizer writes. The organizer also edits it here. */
export function SectionTabContent({ game, tab }: SectionTabContentProps) {
  const { data, error, isFetching, refetch } = useQuery(sectionsQuery(game.id, game.isJoined));
  const [edited, setEdited] = useState<GameSectionView | 'new' | null>(null);
  // The focused button unmounts with a deleted section.
  const fallbackFocus = useFallbackFocus();
  const canEdit = game.can.manageContent;
  const sections = data?.filter((section) => section.tab === tab) ?? [];
  const close = () => setEdited(null);

  if (!data && error)
    return (
      <ErrorState
        title="The briefing couldn’t be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-lg!" />;
  return (
    <div {...fallbackFocus} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none max-md:gap-2">
      {sections.length === 0 && (
        <EmptyState title={`Nothing under ${TAB_LABELS[tab]} yet`} className="card py-10!">
          {canEdit
            ? 'Write what players need to know. Until you add a section, others can’t see this tab.'
            : 'The organizer hasn’t published anything here.'}
        </EmptyState>
      )}
      {canEdit ? (
        <SectionList game={game} tab={tab} all={data} onEdit={setEdited} />
      ) : (
        sections.map((section) => <SectionItem key={section.id} section={section} />)
      )}
      {canEdit && (
        <Button
          variant="secondary"
          className="justify-self-start max-md:mx-4"
          onPointerEnter={SectionDialog.preload}
          onFocus={SectionDialog.preload}
          onClick={() => setEdited('new')}
        >
          <Plus size={17} strokeWidth={1.75} aria-hidden="true" />
          Add section
        </Button>
      )}
      {edited !== null && (
        <SectionDialog
          gameId={game.id}
          tab={tab}
          section={edited === 'new' ? null : edited}
          onClose={close}
          onLoadError={close}
        />
      )}
    </div>
  );
}
