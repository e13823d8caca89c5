import { QueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { deleteStoredData } from '@/pages/parts/delete-stored-data';
import { leaveDocument } from '@/shared/session/leave-document';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../test/eventually';
import { renderHook } from '../../../test/render-hook';
import { useSignOut } from './use-sign-out';

jest.mock('@/pages/parts/delete-stored-data', () => ({ deleteStoredData: jest.fn(() => Promise.resolve()) }));
jest.mock('@/shared/session/leave-document', () => ({ leaveDocument: jest.fn(), isLeavingDocument: () => false }));

/** Chooses "Logout" in the menu of a viewer without unsent text. */
function signOut(): void {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  renderHook(queries, useSignOut)
    .result()
    .signOut({ preventDefault: () => undefined } as MouseEvent);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
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
  signOut();
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('You weren’t signed out'));
  expect(deleteStoredData).not.toHaveBeenCalled();
  expect(leaveDocument).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it.each([200, 401])('after the answer %i, signing out deletes the stored data and ends the session', async (status) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'An answer' }, { status }));
  signOut();
  await eventually(() => expect(leaveDocument).toHaveBeenCalledWith('/api/logout'));
  expect(deleteStoredData).toHaveBeenCalledWith('elin');
});
