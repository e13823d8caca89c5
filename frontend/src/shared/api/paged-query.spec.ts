import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../../test/next-task';
import type { Page } from './http';
import { pagedQuery, type Pages } from './paged-query';

type Item = { id: string; likes?: number };

const page = (ids: string[], next: string | null): Page<Item> => ({
  items: ids.map((id) => ({ id })),
  next,
  total: ids.length,
});

describe('a list that changes while its next page loads', () => {
  let answers: ((page: Page<Item>) => void)[];
  let queries: QueryClient;
  let list: InfiniteQueryObserver<Page<Item>, Error, Pages<Item>, readonly unknown[], string>;
  let stop: () => void;
  const query = pagedQuery<Item>(['/posts'], '/posts', () => new Promise((resolve) => answers.push(resolve)));
  const data = () => queries.getQueryData<Pages<Item>>(query.queryKey);

  beforeEach(async () => {
    answers = [];
    queries = new QueryClient();
    list = new InfiniteQueryObserver(queries, query);
    stop = list.subscribe(() => undefined);
    answers[0]?.(page(['a', 'b'], '/posts?after=b'));
    await nextTask();
  });
  afterEach(() => {
    stop();
    queries.clear();
  });

  const change = (items: (shown: readonly Item[]) => Item[]) =>
    queries.setQueryData<Pages<Item>>(
      query.queryKey,
      (pages) => pages && { ...pages, pages: pages.pages.map((shown) => ({ ...shown, items: items(shown.items) })) },
    );

  it('keeps the change and adds the page', async () => {
    void list.fetchNextPage();
    change((items) => [{ id: 'own' }, ...items.map((item) => ({ ...item, likes: 1 }))]);
    answers[1]?.(page(['c'], '/posts?after=c'));
    await nextTask();
    expect(data()?.pages.map(({ items }) => items)).toEqual([
      [{ id: 'own' }, { id: 'a', likes: 1 }, { id: 'b', likes: 1 }],
      [{ id: 'c' }],
    ]);
    expect(data()?.pageParams).toEqual(['/posts', '/posts?after=b']);
    void list.fetchNextPage();
    change((items) => items.filter(({ id }) => id !== 'own'));
    answers[2]?.(page(['d'], null));
    await nextTask();
    expect(data()?.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a', 'b', 'c', 'd']);
    expect(list.getCurrentResult().hasNextPage).toBe(false);
  });

  it('shows what the server answers when all pages are refetched, and keeps the identity of unchanged pages', async () => {
    void list.fetchNextPage();
    answers[1]?.(page(['c'], null));
    await nextTask();
    const before = data();
    void list.refetch();
    change((items) => items.map((item) => ({ ...item, likes: 1 })));
    answers[2]?.(page(['a'], '/posts?after=b'));
    await nextTask();
    answers[3]?.(page(['c'], null));
    await nextTask();
    expect(data()?.pages.map(({ items }) => items)).toEqual([[{ id: 'a' }], [{ id: 'c' }]]);
    const refetched = data();
    expect(refetched).not.toBe(before);
    void list.refetch();
    answers[4]?.(page(['a'], '/posts?after=b'));
    await nextTask();
    answers[5]?.(page(['c'], null));
    await nextTask();
    expect(data()).toBe(refetched);
  });
});
