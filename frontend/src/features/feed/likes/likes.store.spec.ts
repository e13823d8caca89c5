import type { LikeState } from '@contracts/posts';
import { onlineManager } from '@tanstack/react-query';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { withToggle, useLikeToggles, toggleLike } from './likes.store';

describe('a like that the server has not confirmed', () => {
  it.each([
    [{ isLiked: false, likes: 3 }, true, { isLiked: true, likes: 4 }],
    [{ isLiked: true, likes: 3 }, false, { isLiked: false, likes: 2 }],
    [{ isLiked: true, likes: 3 }, true, { isLiked: true, likes: 3 }],
    [{ isLiked: false, likes: 0 }, false, { isLiked: false, likes: 0 }],
    [{ isLiked: true, likes: 3 }, undefined, { isLiked: true, likes: 3 }],
  ])('shows %j, toggled to %s, as %j', (state, desired, shown) => {
    expect(withToggle(state, desired)).toEqual(shown);
  });
});

describe('toggling a like', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A server that stores one like. It can be made to fail. */
  function setup({ fails = 0, failsFrom = Infinity, status = 500 } = {}) {
    const queries = createQueryClientWithoutRetries();
    const saved: LikeState[] = [];
    const requests: string[] = [];
    const onNotFound = jest.fn();
    jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
      const { method = '' } = init ?? {};
      requests.push(method);
      if (requests.length <= fails || requests.length >= failsFrom)
        return Promise.resolve(Response.json({ message: 'No' }, { status }));
      return Promise.resolve(Response.json({ isLiked: method === 'PUT', likes: method === 'PUT' ? 8 : 7 }));
    });
    const toggle = (desired: boolean, path = '/api/posts/1') =>
      toggleLike(
        queries,
        { path, noun: 'post', isLiked: false, likes: 7, onSaved: (_queries, state) => saved.push(state), onNotFound },
        desired,
      );
    const settled = () => eventually(() => expect(useLikeToggles.getState()).toEqual({}));
    return { queries, toggle, settled, saved, requests, onNotFound };
  }

  it('sends the request and stores the server’s answer', async () => {
    const { toggle, settled, saved, requests } = setup();
    toggle(true);
    await settled();
    expect(requests).toEqual(['PUT']);
    expect(saved).toEqual([{ isLiked: true, likes: 8 }]);
  });

  it('ends with the last of many toggles', async () => {
    const { toggle, settled, saved } = setup();
    for (const desired of [true, false, true, false]) toggle(desired);
    await settled();
    expect(saved.at(-1)).toEqual({ isLiked: false, likes: 7 });
  });

  it('shows the reason when the server refuses', async () => {
    const { toggle, settled } = setup({ fails: 1, status: 429 });
    toggle(true);
    await settled();
    expect(useToasts.getState().shown).toMatchObject({ title: 'Failed to like post', description: 'No', tone: 'bad' });
  });

  it('restores the previous state, shows a toast and accepts another toggle after a failure', async () => {
    const { toggle, settled, saved, requests } = setup({ fails: 1 });
    toggle(true);
    await settled();
    expect(saved).toEqual([]);
    expect(useToasts.getState().shown).toMatchObject({ title: 'Failed to like post', tone: 'bad' });
    toggle(true);
    await settled();
    expect(requests).toEqual(['PUT', 'PUT']);
    expect(saved).toEqual([{ isLiked: true, likes: 8 }]);
  });

  it('names the failed unlike in the toast when the like before it succeeded', async () => {
    const { toggle, settled } = setup({ failsFrom: 2 });
    toggle(true);
    toggle(false);
    await settled();
    expect(useToasts.getState().shown).toMatchObject({ title: 'Failed to unlike post' });
  });

  it('reports a post that was deleted', async () => {
    const { toggle, settled, onNotFound } = setup({ fails: 9, status: 404 });
    toggle(true);
    await settled();
    expect(onNotFound).toHaveBeenCalledTimes(1);
  });

  it('waits for the connection and shows the new state in the meantime', async () => {
    const { queries, toggle, settled, saved, requests } = setup();
    onlineManager.setOnline(false);
    toggle(true);
    await nextTask();
    expect(requests).toEqual([]);
    expect(useLikeToggles.getState()).toEqual({ '/api/posts/1': true });
    onlineManager.setOnline(true);
    await queries.resumePausedMutations();
    await settled();
    expect(saved).toEqual([{ isLiked: true, likes: 8 }]);
  });
});
