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
  /** The plural of the items: "players". */
  things: string;
  /** The placeholder of the search input. */
  hint: string;
  noneYet: string;
  noneCalled: (text: string) => string;
  /** Renders an item of the list. */
  row: (item: Item) => ReactNode;
  onBack: () => void;
  onChoose: (item: Item) => void;
}

/** Lets the viewer pick one of the players or teams that they follow. */
export function SharePicker<Item extends { id: string }>({ onBack, hint, ...list }: SharePickerProps<Item>) {
  const [text, setText] = useState('');
  const searched = useDebounced(text.trim(), CLIENT_TIMES.searchDebounce);
  return (
    <>
      <Input
        autoFocus
        type="search"
        aria-label={`Search the ${list.things} you follow`}
        placeholder={hint}
        autoComplete="off"
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 min-h-56">
        <PickerResults {...list} name={searched} />
      </div>
      {/* Stays visible below a long list. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end bg-overlay px-5 pt-3 pb-5 md:rounded-b-lg">
        <Button variant="line" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

function PickerResults<Item extends { id: string }>({
  name,
  followed,
  things,
  noneYet,
  noneCalled,
  row,
  onChoose,
}: Omit<SharePickerProps<Item>, 'onBack' | 'hint'> & { name: string }) {
  const list = usePagedList(followed(name));
  return (
    <>
      <p role="status" className="sr-only">
        {list.items && list.items.length > 0 ? `${list.total} found` : ''}
      </p>
      <PagedList
        list={list}
        noun={things}
        skeleton={<PickerSkeleton things={things} />}
        empty={
          <>
            <p role="status" className="px-3 py-8 text-center text-sm text-fg-2">
              {name ? noneCalled(name) : noneYet}
            </p>
            {!name && (
              <p className="text-center">
                <ButtonLink to={`/${things}`} className="capitalize">
                  Find {things}
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
                  {row(item)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function PickerSkeleton({ things }: { things: string }) {
  return (
    <div role="status" aria-label={`Loading ${things}`}>
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
