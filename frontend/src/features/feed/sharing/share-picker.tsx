import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import { type ReactNode, useState } from 'react';
import { usePagedList, type PagedQuery } from '@/shared/api/paged-query';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { Input } from '@/shared/ui/inputs/input';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';

interface SharePickerProps<Item> {
  /** The query for what the viewer follows, filtered by name. */
  followed: (text: string) => PagedQuery<Item>;
  /** The plural noun of the items, such as "players". */
  noun: string;
  /** The placeholder of the search input. */
  placeholder: string;
  emptyText: string;
  noMatchText: (text: string) => string;
  /** Renders an item of the list. */
  renderItem: (item: Item) => ReactNode;
  onBack: () => void;
  onChoose: (item: Item) => void;
}

/** Lets the viewer pick one of the players or teams that they follow. */
export function SharePicker<Item extends { id: string }>({ onBack, placeholder, ...list }: SharePickerProps<Item>) {
  const [text, setText] = useState('');
  const name = useDebounced(text.trim(), CLIENT_TIMES.searchDebounce);
  return (
    <>
      <Input
        autoFocus
        type="search"
        aria-label={`Search the ${list.noun} you follow`}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 min-h-56">
        <PickerResults {...list} name={name} />
      </div>
      {/* Stays visible below a long list. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end bg-overlay px-5 pt-3 pb-5 md:rounded-b-lg">
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

function PickerResults<Item extends { id: string }>({
  name,
  followed,
  noun,
  emptyText,
  noMatchText,
  renderItem,
  onChoose,
}: Omit<SharePickerProps<Item>, 'onBack' | 'placeholder'> & { name: string }) {
  const list = usePagedList(followed(name));
  return (
    <>
      <p role="status" className="sr-only">
        {list.items && list.items.length > 0 ? `${list.total} found` : ''}
      </p>
      <PagedList
        list={list}
        noun={noun}
        skeleton={<PickerSkeleton noun={noun} />}
        empty={
          <>
            <p role="status" className="px-3 py-8 text-center text-sm text-fg-2">
              {name ? noMatchText(name) : emptyText}
            </p>
            {!name && (
              <p className="text-center">
                <ButtonLink to={`/${noun}`} className="capitalize">
                  Find {noun}
                </ButtonLink>
              </p>
            )}
          </>
        }
        moreClassName="p-2"
      >
        {(items) => (
          <ul className="-mx-3">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-raised focus-visible:-outline-offset-2"
                  onClick={() => onChoose(item)}
                >
                  {renderItem(item)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function PickerSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" aria-label={`Loading ${noun}`}>
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
