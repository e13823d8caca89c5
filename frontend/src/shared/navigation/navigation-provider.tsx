import { useInsertionEffect, useState, useTransition, type ReactNode } from 'react';
import { Router } from 'wouter';
import { currentEntry, navigate, onNavigate } from './history';
import { HistoryEntryContext, PendingContext, useHistoryEntry } from './history-entry';
import { recordScrollPosition } from './scroll-positions';

const usePath = (): [string, typeof navigate] => [useHistoryEntry().pathname, navigate];

/** wouter decodes the query before URLSearchParams does, which would turn the text "%41" into "A". */
const useQuery = (): string => useHistoryEntry().search.replaceAll('%', '%25');

/**
 * Provides the history entry to all pages, and the path and query to wouter. The previous page stays visible while the code of the next
 * one loads.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(currentEntry);
  const [isPending, startTransition] = useTransition();
  // An insertion effect runs before the layout effects of pages, and wouter's Redirect is one of those.
  useInsertionEffect(
    () =>
      onNavigate((next, previous) => {
        recordScrollPosition(previous);
        startTransition(() => setEntry(next));
      }),
    [],
  );
  return (
    <PendingContext value={isPending}>
      <HistoryEntryContext value={entry}>
        <Router hook={usePath} searchHook={useQuery}>
          {children}
        </Router>
      </HistoryEntryContext>
    </PendingContext>
  );
}
