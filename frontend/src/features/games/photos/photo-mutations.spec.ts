import type { GamePageView } from '@contracts/games';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { renderHook } from '../../../../test/render-hook';
import { gameQuery } from '../api/game-queries';
import { useRemovePhoto } from './photo-mutations';

afterEach(() => {
  jest.restoreAllMocks();
  useToasts.setState({ shown: null });
});

it('a photo that was already deleted counts as deleted, and the game is fetched again', async () => {
  const problem = { statusCode: 404, code: 'photo.unknown', message: 'Photo not found' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(problem, { status: 404 })));
  const queries = new QueryClient();
  const { queryKey } = gameQuery('g1');
  queries.setQueryData(queryKey, { id: 'g1' } as GamePageView);
  const { result, unmount } = renderHook(queries, () => useRemovePhoto('g1'));
  await act(() => result().mutateAsync('/objects/uploads/p1'));
  expect(useToasts.getState().shown).toBeNull();
  expect(queries.getQueryData(queryKey)).toMatchObject({ id: 'g1' });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  unmount();
});
