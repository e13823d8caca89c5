import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';
import { isSearchable, resultsPath } from './search-suggestions';

interface HeaderSearchProps {
  autoFocus?: boolean;
  onDone?: () => void;
  className?: string;
}

const importPanel = () => import('./search-panel');

/** Suggests matches while typing. Enter opens the highlighted suggestion, or else the page of all results. */
export function HeaderSearch({ autoFocus, onDone, className }: HeaderSearchProps) {
  const { pathname, search, key } = useHistoryEntry();
  const initialText = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  // Navigation empties the box and closes the list.
  return <SearchBox key={key} initialText={initialText} autoFocus={autoFocus} onDone={onDone} className={className} />;
}

function SearchBox({ initialText, autoFocus, onDone, className }: HeaderSearchProps & { initialText: string }) {
  const listId = useId();
  const { value: SearchPanel, load: loadSearchPanel } = useLazyModule(importPanel);
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The paths of the suggestions, in their order. */
  const [targets, setTargets] = useState<readonly string[]>([]);
  const isShown = isOpen && isSearchable(text) && SearchPanel !== null;

  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }

  function leave(): void {
    setIsOpen(false);
    onDone?.();
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (step && isSearchable(text)) {
      event.preventDefault();
      setIsOpen(true);
      // The box itself is one more position beside the suggestions.
      const positions = targets.length + 1;
      setActive((index) => ((index + 1 + step + positions) % positions) - 1);
    }
  }

  return (
    <form
      role="search"
      aria-label="Muster"
      onSubmit={(event) => {
        event.preventDefault();
        const target = targets[active] ?? (isSearchable(text) ? resultsPath(text) : null);
        if (!target) return;
        leave();
        navigate(target);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      className={clsx('relative', className)}
    >
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-[11px] -translate-y-1/2 text-fg-3"
      />
      <input
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="Search..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.search}
        value={text}
        autoFocus={autoFocus}
        onFocus={loadSearchPanel}
        onKeyDown={handleKey}
        onChange={(event) => {
          loadSearchPanel();
          setText(event.target.value);
          setActive(-1);
          setIsOpen(true);
        }}
        className="h-9 w-full rounded-md bg-raised pr-3 pl-9 text-sm text-fg max-md:h-11 max-md:text-base"
      />
      {isShown && (
        <SearchPanel
          listId={listId}
          text={text}
          active={active}
          onTargets={setTargets}
          onChosen={leave}
          onClose={close}
        />
      )}
    </form>
  );
}
