import type { FieldPageView } from '@contracts/fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import GallerySlot from './gallery-slot';

jest.mock('@/shared/images/send-picture', () => ({
  rejectOversizedPicture: () => Promise.resolve(null),
  sendPicture: () => Promise.resolve({ imageUrl: '/objects/uploads/new', width: 900, height: 600 }),
}));
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// Only what the slot reads.
const FIELD = { id: 'f1', name: 'Björkskogen', featuredImage: '/objects/uploads/old' } as FieldPageView;

let bodies: unknown[];
let answer: () => void;

beforeEach(() => {
  bodies = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return new Promise((resolve) => (answer = () => resolve(Response.json(FIELD))));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const finishSaving = () =>
  act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

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
  const select = (name: string) =>
    act(() => {
      const input = container.querySelector('input') as HTMLInputElement;
      Object.defineProperty(input, 'files', {
        value: [new File([name], name, { type: 'image/png' })],
        configurable: true,
      });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const button = () => container.querySelector('button');
  return { render, select, button, unmount: () => act(() => root.unmount()) };
}

it('a slot accepts no other photo until the uploaded one is saved, because the end of saving removes the upload', async () => {
  const { select, button, unmount } = show('/objects/uploads/old');
  expect(button()?.disabled).toBe(false);
  select('camp.png');
  await act(() => eventually(() => expect(bodies).toHaveLength(1)));
  expect(button()?.disabled).toBe(true);
  await finishSaving();
  await act(() => eventually(() => expect(button()?.disabled).toBe(false)));
  unmount();
});

it.each([null, '/objects/uploads/old'])(
  'an upload expects the slot to hold %p, as it was when the photo was selected',
  async (image) => {
    const { render, select, unmount } = show(image);
    select('camp.png');
    render('/objects/uploads/of-another-admin');
    await act(() => eventually(() => expect(bodies).toHaveLength(1)));
    expect(bodies).toEqual([{ image1: '/objects/uploads/new', expected: { image1: image } }]);
    await finishSaving();
    unmount();
  },
);

it('an empty slot opens no file dialog while its photo is being saved', async () => {
  const { select, button, unmount } = show(null);
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  act(() => button()?.click());
  expect(opened).toHaveBeenCalledTimes(1);
  select('camp.png');
  await act(() => eventually(() => expect(bodies).toHaveLength(1)));
  act(() => button()?.click());
  expect(opened).toHaveBeenCalledTimes(1);
  await finishSaving();
  unmount();
});
