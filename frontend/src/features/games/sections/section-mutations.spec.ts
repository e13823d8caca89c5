import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { renderHook } from '../../../../test/render-hook';
import { useDeleteSection } from './section-mutations';

afterEach(() => {
  jest.restoreAllMocks();
  useToasts.setState({ shown: null });
});

it('a section that was already deleted counts as deleted, and disappears', async () => {
  const problem = { statusCode: 404, code: 'section.unknown', message: 'Section not found' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(problem, { status: 404 })));
  const queries = new QueryClient();
  const queryKey = ['/api/games/g1/sections'];
  queries.setQueryData(queryKey, [{ id: 's1' }, { id: 's2' }]);
  const { result, unmount } = renderHook(queries, () => useDeleteSection('g1', 's1'));
  await act(() => result().mutateAsync());
  expect(useToasts.getState().shown).toBeNull();
  expect(queries.getQueryData(queryKey)).toEqual([{ id: 's2' }]);
  unmount();
});
