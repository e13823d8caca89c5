import { keepPreviousData, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { ApiError, type Page } from '../../api/http';
import { pagedQuery, usePagedList } from '../../api/paged-query';
import { createQueryClient } from '../../api/query-client';
import { startExtras } from '../lazy/load-phase';
import { PagedList } from './paged-list';

type Item = { id: string };
type Answer = Page<Item> | Error | 'never';

const page = (ids: string[], next: string | null = null): Page<Item> => ({
  items: ids.map((id) => ({ id })),
  next,
  total: ids.length,
});

interface MembersProps {
  answers: Record<string, Answer>;
  search: string;
  more?: 'end' | 'pressed';
}

function Members({ answers, search, more }: MembersProps) {
  const query = pagedQuery<Item>(['/members', search], `/members?q=${search}`, async (path) => {
    const answer = answers[path] ?? 'never';
    if (answer === 'never') return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return (
    <PagedList
      list={usePagedList({ ...query, retry: false, placeholderData: keepPreviousData })}
      noun="members"
      skeleton={<p>Skeleton</p>}
      empty={<p>Nobody</p>}
      end={<p>The end</p>}
      more={more}
    >
      {(members) => <ul>{members.map(({ id }) => id).join(' ')}</ul>}
    </PagedList>
  );
}

describe('PagedList', () => {
  let root: Root;
  let container: HTMLElement;
  const queries = createQueryClient();
  const show = (answers: Record<string, Answer>, search = '', more?: MembersProps['more'], into = root) =>
    into.render(
      <QueryClientProvider client={queries}>
        <Members answers={answers} search={search} more={more} />
      </QueryClientProvider>,
    );
  const press = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  const expectText = (text: string) => eventually(() => expect(container.textContent).toContain(text));

  beforeEach(() => {
    // jsdom has no layout, so nothing ever scrolls into view.
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe = jest.fn();
        disconnect = jest.fn();
      },
    });
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    queries.clear();
  });
  afterEach(() => root.unmount());

  it('shows the skeleton until the first page arrives', async () => {
    show({});
    await expectText('Skeleton');
  });

  it('shows the empty state when there is no item', async () => {
    show({ '/members?q=': page([]) });
    await expectText('Nobody');
    expect(container.textContent).not.toContain('The end');
  });

  it('shows the error, and the items after a successful retry', async () => {
    const answers: Record<string, Answer> = { '/members?q=': ApiError.network() };
    show(answers);
    await expectText('The members couldn’t be loaded');
    answers['/members?q='] = page(['a']);
    press('Try again');
    await expectText('aThe end');
  });

  it('keeps the error and the focused button while another attempt runs', async () => {
    const answers: Record<string, Answer> = { '/members?q=': ApiError.network() };
    show(answers);
    await expectText('Try again');
    const button = container.querySelector('button');
    button?.focus();
    answers['/members?q='] = 'never';
    press('Try again');
    await eventually(() => expect(button?.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button);
    await expectText('The members couldn’t be loaded');
  });

  it('loads the next page, and shows an item only once when two pages hold it', async () => {
    show({ '/members?q=': page(['a', 'b'], '/members?q=&cursor=1'), '/members?q=&cursor=1': page(['b', 'c']) });
    await expectText('a bLoad more members');
    press('Load more members');
    await expectText('a b cThe end');
  });

  it('loads the next page by itself with more="end", but only when its button is pressed with more="pressed"', async () => {
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(private readonly onChange: (entries: object[]) => void) {}
        observe = () => this.onChange([{ isIntersecting: true }]);
        disconnect = jest.fn();
      },
    });
    startExtras();
    const answers = { '/members?q=': page(['a'], '/members?q=&cursor=1'), '/members?q=&cursor=1': page(['b']) };
    const laterAnswers = {
      '/members?q=tove': page(['c'], '/members?q=tove&cursor=1'),
      '/members?q=tove&cursor=1': page(['d']),
    };
    show(answers, '', 'pressed');
    await expectText('aLoad more members');
    // Another list begins later and loads its next page. The first list would have loaded its own before.
    const laterContainer = document.createElement('div');
    const laterRoot = createRoot(laterContainer);
    show(laterAnswers, 'tove', 'end', laterRoot);
    await eventually(() => expect(laterContainer.textContent).toBe('c dThe end'));
    laterRoot.unmount();
    expect(container.textContent).toBe('aLoad more members');
    show(answers, '', 'end');
    await expectText('a bThe end');
  });

  it('shows the loaded items and a retry button when the next page fails', async () => {
    const answers: Record<string, Answer> = {
      '/members?q=': page(['a'], '/members?q=&cursor=1'),
      '/members?q=&cursor=1': ApiError.network(),
    };
    show(answers);
    await expectText('Load more members');
    press('Load more members');
    await expectText('aThe rest couldn’t be loaded.Try again');
    answers['/members?q=&cursor=1'] = page(['b']);
    press('Try again');
    await expectText('a bThe end');
  });

  it('shows the items of the previous search, marked as busy, until the next search is answered', async () => {
    const answers: Record<string, Answer> = { '/members?q=': page(['a']) };
    show(answers);
    await expectText('a');
    show(answers, 'tove');
    await eventually(() => expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('a'));
  });

  it('shows the error when the next search fails', async () => {
    const answers: Record<string, Answer> = { '/members?q=': page(['a']), '/members?q=tove': ApiError.network() };
    show(answers);
    await expectText('a');
    show(answers, 'tove');
    await expectText('The members couldn’t be loaded');
  });
});
