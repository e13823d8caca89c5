import { QueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { readPhoto, savePhoto } from '@/features/messaging/photos/photo-files';
import { addRecentSearch, readRecentSearches } from '@/shared/search/recent-searches';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../test/eventually';
import { renderHook } from '../../../test/render-hook';
import { watchReplacedLocation } from '../../../test/watch-replaced-location';
import { useSignOut } from './use-sign-out';

jest.mock('idb-keyval', () => jest.requireActual('../../../test/fake-idb-keyval'));

/** Chooses "Logout" in the menu of a viewer without unsent text. */
function signOut(): void {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  renderHook(queries, useSignOut)
    .result()
    .signOut({ preventDefault: () => undefined } as MouseEvent);
}

beforeEach(() => {
  claimDocumentFor('elin');
  addRecentSearch('foxes');
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  useToasts.setState({ shown: null });
});

it.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers for the server', () => Promise.resolve(new Response('', { status: 502 }))],
  ['a proxy refuses the request', () => Promise.resolve(new Response('<html>', { status: 403 }))],
  ['a captive portal answers for the server', () => Promise.resolve(new Response('<html>'))],
])('when %s, signing out deletes nothing and reports that the viewer is still signed in', async (_case, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const replace = watchReplacedLocation();
  const stored = { ...localStorage };
  signOut();
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('You weren’t signed out'));
  expect(replace).not.toHaveBeenCalled();
  expect({ ...localStorage }).toEqual(stored);
  expect(readRecentSearches()).toEqual(['foxes']);
});

it.each([200, 401])('after the answer %i, signing out deletes the stored data and ends the session', async (status) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'An answer' }, { status }));
  await savePhoto('elin', 'map', new Blob());
  let searchesAtEnd: readonly string[] | undefined;
  const replace = watchReplacedLocation().mockImplementation(() => void (searchesAtEnd = readRecentSearches()));
  signOut();
  await eventually(() => expect(replace).toHaveBeenCalledWith('/api/logout'));
  expect(searchesAtEnd).toEqual([]);
  expect(await readPhoto('elin', 'map')).toBeUndefined();
});
