import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { photo } from '../../../../test/fake-uploads';
import { pngHeader } from '../../../../test/png-header';
import { useToasts } from '../../ui/feedback/toast';
import { PictureEditor } from './picture-editor';

it('PictureEditor says that a picture has too many pixels', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <PictureEditor noun="team logo" onSave={() => Promise.resolve()} roundedClass="rounded-full">
        {() => null}
      </PictureEditor>,
    ),
  );
  const file = container.querySelector('input') as HTMLInputElement;
  Object.defineProperty(file, 'files', { value: [photo('image/png', 10, pngHeader(10_000, 6_000))] });
  act(() => void file.dispatchEvent(new Event('change', { bubbles: true })));
  await act(() => eventually(() => expect(useToasts.getState().shown).not.toBeNull()));
  expect(useToasts.getState().shown?.description).toBe(
    'Pictures can have at most 50 megapixels. Make this one smaller and choose it again.',
  );
  act(() => root.unmount());
});
