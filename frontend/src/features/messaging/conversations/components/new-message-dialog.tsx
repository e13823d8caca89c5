import type { PlayerView } from '@contracts/users';
import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { quotedCallsign, displayName } from '@/shared/format/names';
import { useViewerId } from '@/shared/session/viewer';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Input } from '@/shared/ui/inputs/input';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { operatorSearchQuery } from '../api/operator-queries';

interface NewMessageDialogProps {
  onClose: () => void;
  /** Called when the dialog has closed, to move the focus to the thread. */
  onChoose: (person: PlayerView) => void;
}

/** Searches for the player to write to. */
export function NewMessageDialog({ onClose, onChoose }: NewMessageDialogProps) {
  const chosen = useRef<PlayerView | null>(null);
  const choose = (person: PlayerView) => {
    chosen.current = person;
    onClose();
  };
  const leave = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    onChoose(chosen.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={leave}
      title="New Message"
      className="max-md:h-[88dvh]"
    >
      <OperatorSearch onChoose={choose} />
    </Dialog>
  );
}

function OperatorSearch({ onChoose }: { onChoose: (person: PlayerView) => void }) {
  const viewerId = useViewerId();
  const listId = useId();
  const [text, setText] = useState('');
  const searched = useDebounced(text, CLIENT_TIMES.searchDebounce);
  const search = useQuery(operatorSearchQuery(searched));
  const isTooShort = text.trim().length < LIMITS.searchMin;
  const people = isTooShort ? [] : (search.data ?? []).filter(({ id }) => id !== viewerId);
  const [active, setActive] = useState(0);
  const chosen = people[Math.min(active, people.length - 1)];
  const isSearching = !isTooShort && (search.isFetching || searched !== text) && !search.data;
  const optionId = (person: PlayerView) => `${listId}-${person.id}`;

  const move = (event: KeyboardEvent) => {
    const last = people.length - 1;
    const to = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined && people.length > 0) {
      event.preventDefault();
      setActive(to);
      const person = people[to];
      if (person) document.getElementById(optionId(person))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && chosen && searched === text) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-label="Search operators"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        maxLength={LIMITS.search}
        placeholder="Search players by name or email..."
        className="mt-1"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div className="mt-2 min-h-56">
        {isTooShort && (
          <p className="px-3 py-6 text-center text-sm text-fg-2">
            Type at least {LIMITS.searchMin} characters of a name or callsign.
          </p>
        )}
        {isSearching && <Searching />}
        {search.isError && (
          <ErrorState
            title="The search failed"
            error={search.error}
            onRetry={() => void search.refetch()}
            retrying={search.isFetching}
          />
        )}
        {!isTooShort && search.data && people.length === 0 && (
          <p className="px-3 py-6 text-center text-sm text-fg-2">No players match “{searched.trim()}”.</p>
        )}
        {people.length > 0 && (
          <ul id={listId} role="listbox" aria-label="Operators">
            {people.map((person) => (
              <Option
                key={person.id}
                id={optionId(person)}
                person={person}
                isActive={person === chosen}
                onChoose={() => onChoose(person)}
              />
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {!isTooShort && search.data && !search.isFetching ? `${people.length} found` : ''}
      </p>
    </>
  );
}

function Option({
  id,
  person,
  isActive,
  onChoose,
}: {
  id: string;
  person: PlayerView;
  isActive: boolean;
  onChoose: () => void;
}) {
  const detail = [quotedCallsign(person), person.location].filter(Boolean).join(' · ');
  return (
    // Arrow keys select an option while the text box keeps the focus.
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={clsx(
        '-mx-3 flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-raised',
        isActive && 'bg-raised',
      )}
      onClick={onChoose}
    >
      <Avatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{displayName(person)}</span>
        {detail && <span className="block truncate text-sm text-fg-2">{detail}</span>}
      </span>
    </li>
  );
}

function Searching() {
  return (
    <div role="status" aria-label="Searching">
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
