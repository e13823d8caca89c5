import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { useToasts } from '../../ui/feedback/toast';
import { PictureEditor } from './picture-editor';

jest.mock('../image-header', () => ({ readImageHeader: () => Promise.resolve({ width: 10_000, height: 6_000 }) }));

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
  Object.defineProperty(file, 'files', { value: [new File(['logo'], 'logo.png', { type: 'image/png' })] });
  file.dispatchEvent(new Event('change', { bubbles: true }));
  await act(() => eventually(() => expect(useToasts.getState().shown).not.toBeNull()));
  expect(useToasts.getState().shown?.description).toBe(
    'Pictures can have at most 50 megapixels. Make this one smaller and choose it again.',
  );
  act(() => root.unmount());
});
