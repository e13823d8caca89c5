import type { GamePageView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import { act, type FormEvent } from 'react';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { gameDays, fieldAvailabilityQuery } from './field-availability-query';
import { valuesOf } from './game-form-values';
import { type GameFormProps, useGameForm } from './use-game-form';

const FIELD_ID = '01900000-0000-7000-8000-000000000001';

const GAME = {
  id: 'g1',
  title: 'Northern Lights',
  status: 'upcoming',
  gameType: 'milsim',
  gameStartDate: '2027-06-05T07:00:00.000Z',
  gameEndDate: '2027-06-05T15:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  maxPlayers: 40,
  price: null,
  currency: 'USD',
} as GamePageView;

beforeAll(() => claimDocumentFor('elin'));
afterEach(() => {
  clearDrafts();
  useToasts.setState({ shown: null });
  jest.restoreAllMocks();
});

/** Opens the form, gives the game a title if one is passed, and closes the form again, as a reload does. */
function titleIn(props: Partial<GameFormProps>, typed?: string): string {
  const { result, unmount } = renderHook(new QueryClient(), () => useGameForm({ ...props, onSaved: () => undefined }));
  if (typed) act(() => result().form.setValue('title', typed, { shouldDirty: true }));
  const { title } = result().form.getValues();
  unmount();
  return title;
}

describe('useGameForm', () => {
  it('keeps separate drafts for the edit and the copy of one game', () => {
    titleIn({ copied: GAME }, 'Southern Lights');
    titleIn({ game: GAME }, 'Polar Lights');
    expect(titleIn({ copied: GAME })).toBe('Southern Lights');
    expect(titleIn({ game: GAME })).toBe('Polar Lights');
  });

  it.each([
    ['sends the field of a rejected game whose organizer administers the field', 'rejected', false, FIELD_ID],
    ['leaves out the field of an approved game', 'approved', false, undefined],
    ['leaves out the field of a rejected game that still needs approval', 'rejected', true, undefined],
  ] as const)('%s', async (_title, fieldApproval, needsApproval, sent) => {
    const game = {
      ...GAME,
      fieldApproval,
      fieldId: FIELD_ID,
      field: { id: FIELD_ID, name: 'North' },
    } as GamePageView;
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    const availability = { timeZone: 'Europe/Stockholm', needsApproval, bookings: [] };
    queries.setQueryData(fieldAvailabilityQuery(FIELD_ID, gameDays(valuesOf(game))).queryKey, availability);
    const updates: { fieldId?: string }[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      if (init?.method === 'PATCH') updates.push(JSON.parse(init.body as string) as object);
      return Promise.resolve(Response.json(init?.method === 'PATCH' ? game : availability));
    });
    const { result, unmount } = renderHook(queries, () => useGameForm({ game, onSaved: () => undefined }));
    expect(result().canSave).toBe(sent !== undefined);
    await act(() => result().submit({ preventDefault: () => undefined } as FormEvent));
    await act(() => eventually(() => expect(updates).toHaveLength(1)));
    expect(updates[0]?.fieldId).toBe(sent);
    unmount();
  });

  it('sends the field of a rejected game although the organizer saves before the field’s availability is loaded', async () => {
    const field = { id: FIELD_ID, name: 'North' };
    const game = { ...GAME, fieldApproval: 'rejected', fieldId: FIELD_ID, field } as GamePageView;
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    const availability = { timeZone: 'Europe/Stockholm', needsApproval: false, bookings: [] };
    const updates: { fieldId?: string }[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      if (init?.method === 'PATCH') updates.push(JSON.parse(init.body as string) as object);
      return Promise.resolve(Response.json(init?.method === 'PATCH' ? game : availability));
    });
    const { result, unmount } = renderHook(queries, () => useGameForm({ game, onSaved: () => undefined }));
    expect(result().availability).toBeUndefined();
    await act(() => result().submit({ preventDefault: () => undefined } as FormEvent));
    await act(() => eventually(() => expect(updates).toHaveLength(1)));
    expect(updates[0]?.fieldId).toBe(FIELD_ID);
    unmount();
  });

  it('stays pending while the time zone of the field loads, and neither sends nor reports anything if it is closed meanwhile', async () => {
    const writes: unknown[] = [];
    let answer: (response: Response) => void = () => undefined;
    jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
      if (init?.method) writes.push(path);
      return new Promise((resolve) => (answer = resolve));
    });
    const game = { ...GAME, fieldApproval: 'approved', fieldId: FIELD_ID, field: { id: FIELD_ID, name: 'North' } };
    const queries = new QueryClient();
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    const { result, unmount } = renderHook(queries, () =>
      useGameForm({ game: game as GamePageView, onSaved: () => undefined }),
    );
    let submitted: Promise<void> | undefined;
    act(() => {
      submitted = result().submit({ preventDefault: () => undefined } as FormEvent);
    });
    await act(() => eventually(() => expect(result().isPending).toBe(true)));
    unmount();
    answer(Response.json({ timeZone: 'Europe/Stockholm', needsApproval: false, bookings: [] }));
    await submitted;
    expect(writes).toEqual([]);
    expect(useToasts.getState().shown).toBeNull();
  });
});
