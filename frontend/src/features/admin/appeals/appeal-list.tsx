import { APPEAL_STATES } from '@contracts/suspension-options';
import { keepPreviousData } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { appealsQuery } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { Segments } from '@/shared/ui/inputs/segments';
import { AppealItem } from './appeal-item';

const LABELS = { open: 'Open', decided: 'Decided' } as const;

/** The appeals of suspended players: those that wait for a decision, or the others. */
export function AppealList() {
  const [parameters] = useSearchParams();
  const state = APPEAL_STATES.find((option) => option === parameters.get('state')) ?? 'open';
  const list = usePagedList({ ...appealsQuery(state), placeholderData: keepPreviousData });
  // The focused button unmounts when its appeal is decided.
  const fallbackFocus = useFallbackFocus();
  return (
    <Card {...fallbackFocus} aria-label="Appeals" className="outline-none">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <h2 className="heading text-xl">{LABELS[state]} appeals</h2>
        <Segments
          legend="State"
          value={state}
          labels={LABELS}
          onChange={(option) => updateSearchParams((updated) => updated.set('state', option), { replace: true })}
        />
      </header>
      <PagedList
        list={list}
        noun="appeals"
        skeleton={<AdminListSkeleton noun="appeals" />}
        empty={
          <EmptyState
            title={state === 'open' ? 'No open appeals' : 'No decided appeals'}
            icon={<Scale size={26} strokeWidth={1.75} aria-hidden="true" />}
          >
            {state === 'open'
              ? 'Appeals of suspended players appear here.'
              : 'Appeals appear here after a decision, or when the suspension has ended.'}
          </EmptyState>
        }
      >
        {(appeals) => (
          <ul className="divide-y divide-line">
            {appeals.map((appeal) => (
              <AppealItem key={appeal.id} appeal={appeal} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
