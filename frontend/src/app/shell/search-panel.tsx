import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { countText } from '@/shared/format/plural';
import { clearRecentSearches, readRecentSearches } from '@/shared/search/recent-searches';
import { isLongEnoughToSearch, searchQuery } from '@/shared/search/search-query';
import { Button } from '@/shared/ui/buttons/button';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import { useCloseOnBack } from '@/shared/ui/overlay-kit/dialogs/use-close-on-back';
import { MarkFound } from '@/shared/ui/text/mark-found';
import { toRecentSearchSuggestion, type Suggestion, type SuggestionGroup, suggestionsIn } from './suggestions';

interface SearchPanelProps {
  listId: string;
  text: string;
  /** The index of the highlighted suggestion, or -1. */
  activeIndex: number;
  onTargets: (targets: readonly string[]) => void;
  onChosen: (target: string) => void;
  onClose: () => void;
}

/** Below the search box, which keeps the focus: suggestions for a text, or the recent searches while the box is empty. */
export default function SearchPanel(props: SearchPanelProps) {
  return isLongEnoughToSearch(props.text) ? <FoundSuggestions {...props} /> : <RecentSearches {...props} />;
}

function FoundSuggestions({ text, ...panel }: SearchPanelProps) {
  const { data: found, isSearching, error, retry } = useTextSearch(text, searchQuery);
  const groups = found ? suggestionsIn(found, text) : [];
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  return (
    <Panel {...panel} groups={groups} label="Suggestions" search={text}>
      <div role="status" className="text-sm text-fg-2">
        {isSearching ? (
          <p className="px-2.5 py-3">Searching…</p>
        ) : !found ? null : groups.length === 0 ? (
          <p className="px-2.5 py-3 wrap-anywhere">No results for “{text.trim()}”</p>
        ) : (
          <span className="sr-only">{countText(count, 'suggestion')}</span>
        )}
      </div>
      {error && (
        <p role="alert" className="flex items-center justify-between gap-3 px-2.5 py-2 text-sm text-fg-2">
          The search failed.
          <Button size="sm" variant="outline" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </Panel>
  );
}

function RecentSearches({ text, ...panel }: SearchPanelProps) {
  const [recent, setRecent] = useState(readRecentSearches);
  const groups =
    recent.length > 0 ? [{ name: 'Recent searches', suggestions: recent.map(toRecentSearchSuggestion) }] : [];
  if (text.trim() !== '' || groups.length === 0) return null;
  return (
    <Panel {...panel} groups={groups} label="Recent searches" search="">
      <Button
        variant="ghost"
        size="sm"
        className="w-full"
        onClick={({ currentTarget }) => {
          // This button unmounts, so move the focus to the box first.
          currentTarget.closest('form')?.querySelector('input')?.focus();
          clearRecentSearches();
          setRecent([]);
        }}
      >
        Clear recent searches
      </Button>
    </Panel>
  );
}

interface PanelProps extends Omit<SearchPanelProps, 'text'> {
  groups: readonly SuggestionGroup[];
  label: string;
  search: string;
  children: ReactNode;
}

function Panel({ listId, activeIndex, groups, label, search, onTargets, onChosen, onClose, children }: PanelProps) {
  useCloseOnBack(true, onClose);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const targets = suggestions.map(({ to }) => to).join('\n');
  // A layout effect, so that the arrow keys can reach every visible suggestion.
  useLayoutEffect(() => {
    onTargets(targets ? targets.split('\n') : []);
    return () => onTargets([]);
  }, [targets, onTargets]);

  return (
    <div
      // Keeps the focus in the search box: on blur, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="pop absolute top-[calc(100%+6px)] left-0 z-30 max-h-[min(32rem,calc(100dvh-var(--header-h)-4rem))] w-[22rem] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg bg-overlay p-1.5 shadow-float ring-1 ring-control max-md:right-0 max-md:w-full"
    >
      <MarkFound search={search}>
        <div role="listbox" id={listId} aria-label={label}>
          {groups.map(({ name, suggestions: groupSuggestions }) => (
            <Group key={name} name={name}>
              {groupSuggestions.map((suggestion) => (
                <Option
                  key={suggestion.to}
                  id={`${listId}-${suggestions.indexOf(suggestion)}`}
                  suggestion={suggestion}
                  isActive={suggestions.indexOf(suggestion) === activeIndex}
                  onChosen={onChosen}
                />
              ))}
            </Group>
          ))}
        </div>
      </MarkFound>
      {children}
    </div>
  );
}

/** Groups the options under `name`. If `name` is empty, the options are rendered without a group. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  if (!name) return children;
  return (
    <div role="group" aria-labelledby={id} className="mb-1">
      <p id={id} role="presentation" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-fg-2">
        {name}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChosen: (target: string) => void;
}

function Option({ id, suggestion: { to, content }, isActive, onChosen }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={() => onChosen(to)}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm hover:bg-raised',
        isActive && 'bg-raised',
      )}
    >
      {content}
    </Link>
  );
}
