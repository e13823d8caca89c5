import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import FieldDialog from '@/features/fields/form/field-dialog';
import GameFormDialog from '@/features/games/form/game-form-dialog';
import ReserveDialog from '@/features/games/seats/reserve-dialog';
import SectionDialog from '@/features/games/sections/section-dialog';
import SecurityForm from '@/features/auth/components/security-form';
import TeamFormDialog from '@/features/teams/form/team-form-dialog';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { EDITED_FIELD as FIELD, EDITED_GAME as GAME, FIELD_ID } from '../../../test/edited-entities';
import { eventuallyRendered } from '../../../test/eventually';
import { createQueryClientWithoutRetries } from '../../../test/query-client-without-retries';
import { type } from '../../../test/type';

const VIEWER = { id: 'elin', email: 'elin@skog.example' } as CurrentUserView;

// Only what the form reads.
const TEAM = {
  id: 't1',
  name: 'Reed Foxes',
  country: 'Norway',
  contact: { id: null, name: 'Bo' },
  establishedDate: '2026-05',
  can: { edit: true },
} as TeamPageView;
const nothing = () => undefined;
const AVAILABILITY = { timeZone: 'Europe/Stockholm', needsApproval: false, bookings: [] };

type Case = [form: string, element: ReactNode, input: string, text: string, others?: Record<string, string>];
const PASSWORDS = { currentPassword: 'Right-horse1!', confirmPassword: 'Quarry8-Bridge!' };
const CASES: Case[] = [
  [
    'a game',
    <GameFormDialog game={GAME} newField={() => null} onClose={nothing} onSaved={nothing} />,
    '[name=title]',
    'Polar Lights',
  ],
  [
    'a team',
    <TeamFormDialog team={TEAM} place={() => null} newField={() => null} onClose={nothing} onSaved={nothing} />,
    '[name=name]',
    'Reed Wolves',
  ],
  [
    'a field',
    <FieldDialog field={FIELD} country={() => null} onClose={nothing} onSaved={nothing} />,
    'textarea',
    'Forest and trenches.',
  ],
  [
    'a reservation',
    <ReserveDialog
      gameId="g1"
      teams={[{ id: 't1', name: 'Reed Foxes', reservableSeats: 4 }] as never}
      onClose={nothing}
    />,
    'input',
    '3',
  ],
  [
    'a new section',
    <SectionDialog gameId="g1" tab="fragments" section={null} onClose={nothing} />,
    'input',
    'Story',
    { textarea: 'Once upon a time.' },
  ],
  [
    'a new password',
    <SecurityForm viewer={VIEWER} onDirty={nothing} />,
    '[name=newPassword]',
    'Quarry8-Bridge!',
    { '[name=currentPassword]': PASSWORDS.currentPassword, '[name=confirmPassword]': PASSWORDS.confirmPassword },
  ],
];

let unmount: () => void;

/** Renders a form. The request that saves it gets no answer until `fail` is called. */
function render(element: ReactNode): { fail: () => void; hasSent: () => boolean } {
  let fail: (() => void) | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (init?.method) return new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
    return Promise.resolve(Response.json((path as string).includes(FIELD_ID) ? AVAILABILITY : []));
  });
  const queries = createQueryClientWithoutRetries();
  queries.setQueryData(viewerQuery.queryKey, VIEWER);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => {
    act(() => root.unmount());
    queries.clear();
  };
  act(() => root.render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>));
  return { fail: () => fail?.(), hasSent: () => fail !== undefined };
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;

beforeAll(() => claimDocumentFor('elin'));
beforeEach(() => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    // jsdom has no layout.
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  unmount();
  clearDrafts();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it.each(CASES)(
  'the form of %s accepts no input while it is saved, and returns the focus after a failure',
  async (_, element, selector, text, others = {}) => {
    const request = render(element);
    for (const [other, value] of Object.entries(others)) act(() => type(find(other), value));
    const input = find(selector);
    act(() => type(input, text));
    act(() => input.focus());
    act(() => input.form?.requestSubmit());
    await eventuallyRendered(() => expect(request.hasSent()).toBe(true));
    expect(input.closest('[inert]')).not.toBeNull();
    expect(document.activeElement).toMatchObject({ type: 'submit' });
    expect(document.activeElement?.closest('[inert]')).toBeNull();
    request.fail();
    await eventuallyRendered(() => expect(input.closest('[inert]')).toBeNull());
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe(text);
  },
);
