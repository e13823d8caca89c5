import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { renderHook } from '../../../../test/render-hook';
import { useAcceptInvitation } from '../invitations/invitation-requests';
import { useHandOverTeam, useLeaveTeam } from './member-requests';

describe('the feed of somebody whose membership may have changed', () => {
  const queries = new QueryClient();
  const FEED = ['/api/posts/feed'];
  const isRefetchDue = () => queries.getQueryState(FEED)?.isInvalidated;

  beforeEach(() => {
    queries.setQueryData(FEED, {});
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  });
  afterEach(() => {
    queries.clear();
    jest.restoreAllMocks();
  });

  it.each([
    ['left', () => useLeaveTeam('t1').mutateAsync],
    ['joined', () => useAcceptInvitation('t1').mutateAsync],
  ])('is refetched after the viewer has %s a team', async (_, useMutate) => {
    const { result, unmount } = renderHook<(request: never) => Promise<unknown>>(queries, useMutate);
    await act(() => result()({} as never));
    expect(isRefetchDue()).toBe(true);
    unmount();
  });

  it('is not refetched after the leader has handed over the team', async () => {
    const { result, unmount } = renderHook(queries, () => useHandOverTeam('t1'));
    await act(() => result().mutateAsync({} as never));
    expect(isRefetchDue()).toBe(false);
    unmount();
  });
});
