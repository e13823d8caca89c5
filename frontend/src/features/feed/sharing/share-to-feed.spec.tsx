import type { PostPreview } from '@contracts/posts';
import type { PlayerView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { type } from '../../../../test/type';
import { ShareByMessage } from './share-by-message';
import { ShareToFeed } from './share-to-feed';

const AUTHOR = { id: 'elin', firstName: 'Elin' };
const POST = { id: 'p1', content: 'Fog', createdAt: '2026-11-01T08:00:00.000Z', author: AUTHOR } as PostPreview;

describe('the text of a shared post', () => {
  let container: HTMLElement;
  let close: () => void;

  const callbacks = { onBack: () => undefined, onDone: () => undefined };
  const formToFeed = <ShareToFeed post={POST} {...callbacks} />;
  const formByMessage = (
    <ShareByMessage
      post={POST}
      recipient={{ type: 'player', player: { id: 'bo', firstName: 'Bo' } as PlayerView }}
      {...callbacks}
    />
  );

  function open(form = formToFeed): void {
    container = document.createElement('div');
    const root = createRoot(container);
    close = () => act(() => root.unmount());
    const queries = new QueryClient();
    act(() => root.render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>));
  }
  const textarea = () => container.querySelector('textarea') as HTMLTextAreaElement;

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    localStorage.clear();
    open();
  });
  afterEach(() => {
    close();
    jest.restoreAllMocks();
  });

  it('is still there after the dialog was closed, until the post is shared', async () => {
    expect(textarea().value).toBe('Take a look at this post by Elin on Muster');
    act(() => type(textarea(), 'What a morning'));
    close();
    open();
    expect(textarea().value).toBe('What a morning');

    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'p2', author: {} })));
    await act(async () => {
      container.querySelector('form')?.requestSubmit();
      await nextTask();
    });
    close();
    open();
    expect(textarea().value).toBe('Take a look at this post by Elin on Muster');
  });

  it.each([
    ['to the feed', formToFeed],
    ['by message', formByMessage],
  ])('is deleted when the post is shared %s, although the dialog was closed before the answer', async (_, form) => {
    close();
    open(form);
    let answer: (response: Response) => void = () => undefined;
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    act(() => type(textarea(), 'What a morning'));
    await act(async () => {
      container.querySelector('form')?.requestSubmit();
      await nextTask();
    });
    close();
    await act(async () => {
      answer(Response.json({ id: 'p2', author: {} }));
      await nextTask();
    });
    open(form);
    expect(textarea().value).toBe('Take a look at this post by Elin on Muster');
  });
});
