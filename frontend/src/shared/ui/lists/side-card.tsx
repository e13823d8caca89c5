import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../buttons/button';
import { Skeleton } from '../feedback/skeleton';

interface SideCardProps<Item> {
  title: string;
  /** The path of the complete list, if it has a page. */
  listPath?: string;
  /** The plural noun, such as "teams". */
  noun: string;
  list: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown };
  /** The number of placeholders while the list loads. */
  placeholderCount: number;
  imageClass: string;
  /** Shown if the list is empty. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A short list in the side rail, directly on the page background. */
export function SideCard<Item extends { id: string }>({ title, listPath, noun, list, ...rest }: SideCardProps<Item>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-line pt-3.5">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="heading text-[1.1875rem] leading-6">
          {title}
        </h2>
        {listPath && (
          <Link
            to={listPath}
            className="rounded-sm text-sm text-olive underline-offset-2 hover:underline max-md:py-[13px]"
          >
            View All<span className="sr-only"> {noun}</span>
          </Link>
        )}
      </header>
      {list.isError && !list.data ? (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-fg-2">
          The {noun} couldn’t be loaded.
          <Button size="sm" variant="outline" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Items noun={noun} items={list.data} {...rest} />
      )}
    </section>
  );
}

type ItemsProps<Item> = Pick<SideCardProps<Item>, 'noun' | 'placeholderCount' | 'imageClass' | 'empty' | 'children'> & {
  items: readonly Item[] | undefined;
};

function Items<Item extends { id: string }>({
  noun,
  items,
  placeholderCount,
  imageClass,
  empty,
  children,
}: ItemsProps<Item>) {
  if (!items)
    return (
      <div role="status" aria-label={`Loading ${noun}`} className="grid gap-5">
        {Array.from({ length: placeholderCount }, (_, index) => (
          <div key={index} className="flex items-center gap-3">
            <Skeleton className={imageClass} />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-28" />
            </div>
          </div>
        ))}
      </div>
    );
  if (items.length === 0) return <p className="text-sm text-fg-2">{empty}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
