import { MAX_MESSAGE_PHOTOS } from '@contracts/message-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { fakePictureCodec, UNREADABLE } from '../../../../test/fake-picture-codec';
import { readPhotoDraft, writePhotoDraft } from '../messages/message-drafts.store';
import { readPhoto } from './photo-files';
import { useChoosePhotos } from './use-choose-photos';

jest.mock('idb-keyval', () => jest.requireActual('../../../../test/fake-idb-keyval'));

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['photo'], `${index}.jpg`, { type: 'image/jpeg' }));
const draft = () => readPhotoDraft('', 'tove');
const warning = () => useToasts.getState().shown?.title;

const fillDraft = (count: number) =>
  act(() =>
    writePhotoDraft(
      '',
      'tove',
      files(count).map(({ name }) => ({ id: name, width: 4, height: 3 })),
    ),
  );

let decode: ReturnType<typeof fakePictureCodec>;
let root: Root;
let add: (chosen: readonly File[]) => Promise<void>;

function Composer() {
  const chosen = useChoosePhotos('tove', () => undefined);
  useEffect(() => {
    ({ add } = chosen);
  });
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  decode = fakePictureCodec();
  useToasts.setState({ shown: null });
  writePhotoDraft('', 'tove', []);
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Composer />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

it('useChoosePhotos stores a compressed copy of the chosen file', async () => {
  await act(() => add(files(1)));
  expect(draft()).toMatchObject([{ width: 1600, height: 1200 }]);
  expect(await readPhoto('', draft()[0]?.id ?? '')).toMatchObject({ type: 'image/jpeg', size: 100 });
});

it('useChoosePhotos adds at most ten photos when the second choice comes before the first is prepared', async () => {
  await act(() => Promise.all([add(files(6)), add(files(6))]));
  expect(draft()).toHaveLength(MAX_MESSAGE_PHOTOS);
  expect(warning()).toBe('A message can have at most 10 photos');
});

it('useChoosePhotos adds no photo to a draft that exceeds the limit', async () => {
  fillDraft(MAX_MESSAGE_PHOTOS + 2);
  await act(() => add(files(3)));
  expect(draft()).toHaveLength(MAX_MESSAGE_PHOTOS + 2);
  expect(warning()).toBe('A message can have at most 10 photos');
});

it('a file that cannot be added leaves its place to another photo', async () => {
  decode.mockRejectedValueOnce(UNREADABLE);
  await act(() => add(files(MAX_MESSAGE_PHOTOS)));
  expect(draft()).toHaveLength(MAX_MESSAGE_PHOTOS - 1);
  await act(() => add(files(1)));
  expect(draft()).toHaveLength(MAX_MESSAGE_PHOTOS);
});

it('useChoosePhotos says that the network failed when the code that prepares photos cannot be loaded', async () => {
  // Jest loads code from the disk, so only a mock can stand for code that the network does not deliver.
  jest.resetModules();
  jest.doMock('@/shared/images/prepare-picture', () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://muster.example/assets/abc.js');
  });
  await act(() => add(files(1)));
  expect(draft()).toHaveLength(0);
  expect(useToasts.getState().shown).toMatchObject({
    title: '0.jpg wasn’t added',
    description: 'Network error. Please try again.',
  });
});
