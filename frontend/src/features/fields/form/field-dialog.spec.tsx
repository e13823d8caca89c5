import type { CurrentUserView } from '@contracts/users';
import type { FieldPageView } from '@contracts/fields';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { clearDrafts } from '@/shared/drafts/drafts.store';
import { saveDraft } from '@/shared/drafts/stored-draft';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';
import { EDITED_FIELD as FIELD } from '../../../../test/edited-entities';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import FieldDialog from './field-dialog';
import { emptyInputs, inputsOf } from './field-inputs';

const onClose = jest.fn();
let unmount: () => void;

function open(field?: FieldPageView): void {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => undefined) } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <FieldDialog field={field} country={() => null} onSaved={jest.fn()} onClose={onClose} />
      </QueryClientProvider>,
    ),
  );
}

async function submit(): Promise<void> {
  act(() => document.querySelector('form')?.requestSubmit());
  await act(() => eventually(() => expect(document.body.textContent).toContain('You’re offline. This will be saved')));
}

const pressEscape = () =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

beforeAll(() => claimDocumentFor('elin'));
beforeEach(() => {
  onlineManager.setOnline(false);
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
  onClose.mockClear();
  onlineManager.setOnline(true);
});

it('the dialog can be closed while its save waits for the connection, and says why it waits', async () => {
  open(FIELD);
  act(() => type(document.querySelector('textarea') as HTMLTextAreaElement, 'Forest and trenches.'));
  await submit();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the dialog of a new field stays open while its save waits for the connection, so that it cannot be created twice', async () => {
  saveDraft('field.elin', { ...emptyInputs('elin'), ...inputsOf(FIELD, 'elin') });
  open();
  await submit();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});
