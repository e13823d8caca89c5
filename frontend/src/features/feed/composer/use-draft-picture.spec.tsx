import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { fakePictureCodec } from '../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../test/fake-uploads';
import { eventuallyRendered } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { draftContent } from './draft.store';
import { useDraftPicture } from './use-draft-picture';

const DRAFT = 'post.ada';

beforeEach(() => {
  fakeUploads();
  fakePictureCodec();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

it('leaving the page during an upload keeps the previous picture of the draft', async () => {
  const { result, unmount } = renderHook(new QueryClient(), () => useDraftPicture(DRAFT));
  act(() => result().select(photo()));
  await eventuallyRendered(() => expect(puts).toHaveLength(1));
  act(() => puts[0]?.answer(200, STORED));
  await eventuallyRendered(() => expect(result().state).toBe('ready'));
  act(() => result().select(photo()));
  await eventuallyRendered(() => expect(puts).toHaveLength(2));
  unmount();
  expect(draftContent(DRAFT).imageUrl).toBe(STORED.imageUrl);
});
