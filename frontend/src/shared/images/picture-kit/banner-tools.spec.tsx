import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { fakePictureCodec } from '../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../test/fake-uploads';
import { BannerPositioner } from './banner-positioner';
import BannerTools from './banner-tools';

URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

it('Edit Banner is disabled until the uploaded banner is saved, because the end of saving removes the upload', async () => {
  fakePictureCodec();
  fakeUploads();
  let answer = () => {};
  const save = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <BannerTools
        banner={{ id: 'elin', bannerUrl: null, bannerPositionX: 50, bannerPositionY: 50 }}
        noun="profile"
        onSave={save}
      />
    </QueryClientProvider>,
  );
  await eventually(() => expect(container.querySelector('button')?.disabled).toBe(false));
  const file = container.querySelector('input') as HTMLInputElement;
  Object.defineProperty(file, 'files', { value: [photo()] });
  file.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(puts).toHaveLength(1));
  puts[0]?.answer(200, STORED);
  await eventually(() => expect(save).toHaveBeenCalledTimes(1));
  await eventually(() => expect(container.querySelector('[role=progressbar]')?.ariaValueNow).toBe('100'));
  expect(container.querySelector('button')?.disabled).toBe(true);
  answer();
  await eventually(() => expect(container.querySelector('button')?.disabled).toBe(false));
  root.unmount();
});

it('choosing the visible part of a banner cannot be cancelled while the choice is being saved, because the answer would end the choice that was started next', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const cancel = jest.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (isSaving: boolean) =>
    act(() =>
      root.render(
        <BannerPositioner
          banner={{ id: 'elin', bannerUrl: '/objects/uploads/1', bannerPositionX: 50, bannerPositionY: 50 }}
          isSaving={isSaving}
          onSave={jest.fn()}
          onCancel={cancel}
        />,
      ),
    );
  const cancelTwice = () => {
    const slider = container.querySelector('[role=slider]');
    act(() => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    act(() => container.querySelector('button')?.click());
  };
  show(true);
  cancelTwice();
  expect(cancel).not.toHaveBeenCalled();
  show(false);
  cancelTwice();
  expect(cancel).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
});
