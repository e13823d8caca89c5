import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { isLongEnoughToSearch, resultsPath } from '@/shared/search/search-query';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';

interface HeaderSearchProps {
  autoFocus?: boolean;
  onDone?: () => void;
  /** Escape was pressed, and the list is closed. `wasOpen` is true if this press closed it. */
  onEscape?: (wasOpen: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

const importRecentSearches = () => import('@/shared/search/recent-searches');
const importPanel = () => import('./search-panel');

/**
 * Suggests matches for the typed text, and recent searches while the box is empty. Enter opens the highlighted suggestion, or else the page of
 * all results.
 */
export function HeaderSearch(props: HeaderSearchProps) {
  const { pathname, search, key } = useHistoryEntry();
  const initialText = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  // Navigation closes the list and resets the box: to the searched text on the results page, otherwise to an empty text.
  return <SearchBox key={key} initialText={initialText} {...props} />;
}

function SearchBox({
  initialText,
  autoFocus,
  onDone,
  onEscape,
  inputRef,
  className,
}: HeaderSearchProps & { initialText: string }) {
  const listId = useId();
  const { value: SearchPanel, load: loadSearchPanel } = useLazyModule(importPanel);
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  /** The paths of the suggestions, in their order. */
  const [targets, setTargets] = useState<readonly string[]>([]);
  const isShown = isOpen && SearchPanel !== null && (isLongEnoughToSearch(text) || targets.length > 0);

  function close(): void {
    setIsOpen(false);
    setActiveIndex(-1);
  }

  function leave(target: string): void {
    void importRecentSearches().then((recent) => recent.rememberSearch(text, target));
    setIsOpen(false);
    onDone?.();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      close();
      onEscape?.(isShown);
    } else if (step) {
      event.preventDefault();
      setIsOpen(true);
      // The box itself is one more position beside the suggestions.
      const positions = targets.length + 1;
      setActiveIndex((index) => ((index + 1 + step + positions) % positions) - 1);
    }
  }

  return (
    <form
      role="search"
      aria-label="Muster"
      onSubmit={(event) => {
        event.preventDefault();
        const target = targets[activeIndex] ?? (isLongEnoughToSearch(text) ? resultsPath(text) : null);
        if (!target) return;
        leave(target);
        navigate(target);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      className={clsx('search-box relative', className)}
    >
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-[11px] -translate-y-1/2 text-fg-3"
      />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        placeholder="Search..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.search}
        value={text}
        autoFocus={autoFocus}
        aria-keyshortcuts="/ Control+K Meta+K"
        onFocus={() => {
          loadSearchPanel();
          if (text === '') setIsOpen(true);
        }}
        onKeyDown={handleKey}
        onChange={(event) => {
          loadSearchPanel();
          setText(event.target.value);
          setActiveIndex(-1);
          setIsOpen(true);
        }}
        className="h-9 w-full rounded-md bg-raised pr-3 pl-9 text-sm text-fg max-md:h-11 max-md:text-base"
      />
      {isOpen && SearchPanel && (
        <SearchPanel
          listId={listId}
          text={text}
          activeIndex={activeIndex}
          onTargets={setTargets}
          onChosen={leave}
          onClose={close}
        />
      )}
    </form>
  );
}
