import type { CurrentUserView } from '@contracts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { eventuallyRendered } from '../../../../../test/eventually';
import { fakePictureCodec } from '../../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../../test/fake-uploads';
import { buildPerson } from '../../../../../test/messaging-builders';
import { createQueryClientWithoutRetries } from '../../../../../test/query-client-without-retries';
import { type } from '../../../../../test/type';
import { ProfileForm } from './profile-form';

const VIEWER = {
  ...buildPerson('Ada'),
  bio: 'Before',
  gameStyles: '',
  distanceUnit: 'km',
} as unknown as CurrentUserView;

const container = document.createElement('div');
const onSaved = jest.fn();
const onDirty = jest.fn();
let unmount: () => void;

beforeEach(async () => {
  // jsdom has neither a layout nor pictures.
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  fakeUploads();
  fakePictureCodec();
  onSaved.mockClear();
  document.body.append(container);
  const root = createRoot(container);
  const queries = createQueryClientWithoutRetries();
  unmount = () => {
    act(() => root.unmount());
    queries.clear();
  };
  await act(async () => {
    root.render(
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <ProfileForm viewer={VIEWER} place={() => null} onSaved={onSaved} onDirty={onDirty} />
        </NavigationProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
});
afterEach(() => {
  unmount();
  container.remove();
  jest.restoreAllMocks();
});

async function choosePicture(): Promise<void> {
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [photo()] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await eventuallyRendered(() => expect(puts).toHaveLength(1));
}

it('a picture that is uploading counts as an unsaved change, so that leaving the page asks first', async () => {
  expect(onDirty).toHaveBeenLastCalledWith(false);
  await choosePicture();
  expect(onDirty).toHaveBeenLastCalledWith(true);
  act(() => void puts[0]?.answer(400, { code: 'image.invalid', message: 'No' }));
  await eventuallyRendered(() => expect(onDirty).toHaveBeenLastCalledWith(false));
});

it('the form stays open after saving while a picture that was chosen meanwhile is uploading', async () => {
  let answer: () => void = () => undefined;
  const requestUpload = globalThis.fetch;
  const saves = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path, init) =>
      init?.method === 'PUT'
        ? new Promise((resolve) => (answer = () => resolve(Response.json({ ...VIEWER, bio: 'Sent' }))))
        : requestUpload(path, init),
    );
  act(() => type(container.querySelector('textarea') as HTMLTextAreaElement, 'Sent'));
  act(() => container.querySelector('form')?.requestSubmit());
  await eventuallyRendered(() => expect(saves).toHaveBeenCalled());
  await choosePicture();
  answer();
  await eventuallyRendered(() => expect(container.textContent).toContain('Save changes'));
  expect(onSaved).not.toHaveBeenCalled();
  act(() => void puts[0]?.answer(200, STORED));
  await eventuallyRendered(() => expect(onDirty).toHaveBeenLastCalledWith(true));
});
