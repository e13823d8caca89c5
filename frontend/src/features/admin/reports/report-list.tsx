import { keepPreviousData } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { useDebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { reportsQuery } from '../api/report-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { ReportEntry } from './report-entry';
import { FILTERS, ReportFilters } from './report-filters';

/** The query of the request. The page's URL may hold other parameters, too. */
function queryOf(parameters: URLSearchParams, words: string): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) if (parameters.get(name)) query.set(name, parameters.get(name) ?? '');
  if (words) query.set('q', words);
  return query.toString();
}

/** The reports that wait for a decision, or those that have one. */
export function ReportList() {
  const [parameters] = useSearchParams();
  const search = useDebouncedParameter('q');
  const query = queryOf(parameters, search.value.trim());
  const list = usePagedList({ ...reportsQuery(query), placeholderData: keepPreviousData });
  // The focused button unmounts when its entry is resolved.
  const fallbackFocus = useFallbackFocus();
  const isOpen = parameters.get('status') !== 'resolved';
  const isFiltered = ['type', 'reason', 'q'].some((name) => parameters.get(name));
  return (
    <section {...fallbackFocus} aria-label="Moderation queue" className="outline-none">
      <ReportFilters search={search} parameters={parameters} />
      <p role="status" className="my-4 min-h-5 text-sm text-fg-2 tabular-nums max-md:px-4">
        {list.items && `${formatTotal(list)} ${plural(list.total, isOpen ? 'open item' : 'resolved item')}`}
      </p>
      <Card as="div">
        <PagedList
          list={list}
          noun="reports"
          skeleton={<AdminListSkeleton noun="reports" />}
          empty={
            <EmptyState
              title={isFiltered ? 'No reports found' : isOpen ? 'No open reports' : 'No resolved reports'}
              icon={<Flag size={26} strokeWidth={1.75} aria-hidden="true" />}
            >
              {isFiltered
                ? 'Try another search or other filters.'
                : isOpen
                  ? 'Reports from players appear here.'
                  : 'Reports appear here after a decision.'}
            </EmptyState>
          }
        >
          {(entries) => (
            <ul className="divide-y divide-line">
              {entries.map((entry, index) => (
                <ReportEntry key={entry.id} entry={entry} position={index + 1} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </section>
  );
}
