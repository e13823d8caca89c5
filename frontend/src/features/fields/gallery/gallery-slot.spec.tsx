import type { FieldPageView } from '@contracts/fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually, eventuallyRendered } from '../../../../test/eventually';
import { fakePictureCodec } from '../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../test/fake-uploads';
import GallerySlot from './gallery-slot';

URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// Only what the slot reads.
const FIELD = { id: 'f1', name: 'Björkskogen', featuredImage: '/objects/uploads/old' } as FieldPageView;

let bodies: unknown[];
let answer: () => void;

beforeEach(() => {
  bodies = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  fakePictureCodec();
  fakeUploads();
  const requestUploadUrl = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (path === '/api/objects/upload') return requestUploadUrl(path, init);
    bodies.push(JSON.parse(init?.body as string));
    return new Promise((resolve) => (answer = () => resolve(Response.json(FIELD))));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Answers the upload, and waits until the slot saves the uploaded picture. */
async function finishUpload(): Promise<void> {
  await act(() => eventually(() => expect(puts).toHaveLength(1)));
  puts[0]?.answer(200, STORED);
  await act(() => eventually(() => expect(bodies).toHaveLength(1)));
}

function show(image: string | null) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const queries = new QueryClient();
  const render = (shown: string | null) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <GallerySlot field={FIELD} slot={{ name: 'image1', image: shown }} number={2}>
            photo
          </GallerySlot>
        </QueryClientProvider>,
      ),
    );
  render(image);
  const select = () =>
    act(() => {
      const input = container.querySelector('input') as HTMLInputElement;
      Object.defineProperty(input, 'files', { value: [photo()] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const button = () => container.querySelector('button');
  const isBusy = () => button()?.disabled || button()?.getAttribute('aria-disabled') === 'true';
  /** Answers the request that saves the uploaded picture, and waits until the slot accepts another one. */
  const finishSaving = async () => {
    expect(isBusy()).toBe(true);
    answer();
    await eventuallyRendered(() => expect(isBusy()).toBe(false));
  };
  return { render, select, button, finishSaving, unmount: () => act(() => root.unmount()) };
}

it('a slot accepts no other photo until the uploaded one is saved, because the end of saving removes the upload', async () => {
  const { select, button, finishSaving, unmount } = show('/objects/uploads/old');
  expect(button()?.disabled).toBe(false);
  select();
  await finishUpload();
  expect(button()?.disabled).toBe(true);
  await finishSaving();
  unmount();
});

it.each([null, '/objects/uploads/old'])(
  'an upload expects the slot to hold %p, as it did when the photo was selected',
  async (image) => {
    const { render, select, finishSaving, unmount } = show(image);
    select();
    render('/objects/uploads/of-another-admin');
    await finishUpload();
    expect(bodies).toEqual([{ image1: STORED.imageUrl, expected: { image1: image } }]);
    await finishSaving();
    unmount();
  },
);

it('an empty slot opens no file dialog while its photo is being saved', async () => {
  const { select, button, finishSaving, unmount } = show(null);
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  act(() => button()?.click());
  expect(opened).toHaveBeenCalledTimes(1);
  select();
  await finishUpload();
  act(() => button()?.click());
  expect(opened).toHaveBeenCalledTimes(1);
  await finishSaving();
  unmount();
});
