import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from '@/shared/navigation/history';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventuallyRendered } from '../../../../test/eventually';
import { fakePictureCodec } from '../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../test/fake-uploads';
import { nextTask } from '../../../../test/next-task';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import AddPhotos from './add-photos';

const container = document.createElement('div');
let unmount: () => void;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  fakeUploads();
  fakePictureCodec();
  useToasts.setState({ shown: null });
  navigate('/games/g1');
  document.body.append(container);
  const queries = createQueryClientWithoutRetries();
  const root = createRoot(container);
  unmount = () => {
    act(() => root.unmount());
    queries.clear();
  };
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <AddPhotos gameId="g1" kind="intel" freeSlots={4} />
      </QueryClientProvider>,
    ),
  );
  const input = container.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [photo(), photo()] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await eventuallyRendered(() => expect(puts).toHaveLength(1));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

const question = () => document.querySelector('[role=alertdialog]');
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

it('leaving the page during an upload asks first, and then cancels the upload without an error', async () => {
  act(() => navigate('/games'));
  expect(location.pathname).toBe('/games/g1');
  expect(question()?.textContent).toContain('Discard pictures that are still uploading?');
  press('Discard');
  expect(location.pathname).toBe('/games');
  await eventuallyRendered(() => expect(puts[0]?.aborted).toBe(true));
  await act(nextTask);
  expect(puts).toHaveLength(1);
  expect(useToasts.getState().shown).toBeNull();
});

it('closing the tab during an upload asks first', () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it('leaving the page after the last upload asks nothing', async () => {
  puts[0]?.answer(200, STORED);
  await eventuallyRendered(() => expect(puts).toHaveLength(2));
  puts[1]?.answer(200, STORED);
  await eventuallyRendered(() => expect(container.querySelector('[role=progressbar]')).toBeNull());
  act(() => navigate('/games'));
  expect(question()).toBeNull();
  expect(location.pathname).toBe('/games');
});
