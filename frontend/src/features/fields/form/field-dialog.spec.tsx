import type { CurrentUserView } from '@contracts/users';
import type { FieldPageView } from '@contracts/fields';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { type } from '../../../../test/type';
import FieldDialog from './field-dialog';

// Only what the form reads.
const FIELD = {
  id: 'f1',
  name: 'Norrtälje Skogsfält',
  description: 'Forest.',
  country: 'Sweden',
  address: 'Skogsvägen 40',
  location: 'Norrtälje',
  latitude: 59.75,
  longitude: 18.7,
  precision: 'exact',
  contact: { id: 'elin', name: 'Elin' },
  contactPerson: 'elin',
  contactEmail: 'elin@skog.example',
  fieldTypes: ['forest'],
  fieldSizeValue: 4,
  fieldSizeUnit: 'hectares',
  maxPlayers: 40,
  amenities: [],
  otherEquipment: [],
  powerLimits: [],
  rentalPrice: null,
  currency: null,
  availableFrom: null,
  availableTo: null,
} as unknown as FieldPageView;

afterEach(() => onlineManager.setOnline(true));

it('the dialog can be closed while its save waits for the connection, and says why it waits', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onlineManager.setOnline(false);
  // jsdom has no layout.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => undefined) } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const onClose = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <FieldDialog field={FIELD} country={() => null} onSaved={jest.fn()} onClose={onClose} />
      </QueryClientProvider>,
    ),
  );
  const description = document.querySelector('textarea') as HTMLTextAreaElement;
  act(() => type(description, 'Forest and trenches.'));
  act(() => document.querySelector('form')?.requestSubmit());
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(document.body.textContent).toContain('You’re offline. This will be saved');
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
