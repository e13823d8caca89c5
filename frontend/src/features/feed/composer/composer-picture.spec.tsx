import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventuallyRendered } from '../../../../test/eventually';
import { fakePictureCodec } from '../../../../test/fake-picture-codec';
import { fakeUploads, photo, puts, STORED } from '../../../../test/fake-uploads';
import { nextTask } from '../../../../test/next-task';
import { useToasts } from '@/shared/ui/feedback/toast';
import ComposerPicture from './composer-picture';
import { draftContent, usePostDraft, writeDraftPicture, writeDraftText } from './draft.store';

const onUploadState = jest.fn();

function Picture({ isPosting, file }: { isPosting: boolean; file: File | null }) {
  const { picture } = usePostDraft('draft');
  return picture || file ? (
    <ComposerPicture draftName="draft" file={file} onUploadState={onUploadState} isPosting={isPosting} />
  ) : null;
}

describe('the picture of a draft', () => {
  let status: number;
  const root = createRoot(document.createElement('div'));
  const show = (isPosting = false, file: File | null = null) =>
    act(async () => {
      root.render(<Picture isPosting={isPosting} file={file} />);
      await nextTask();
    });

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    useToasts.setState({ shown: null });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status })));
    writeDraftText('draft', 'Look');
    writeDraftPicture('draft', { imageUrl: '/objects/uploads/1', width: 1, height: 1, alt: '' });
  });
  afterEach(() => {
    act(() => root.render(null));
    jest.restoreAllMocks();
    onUploadState.mockClear();
  });

  it('leaves the draft with an explanation when the server has deleted it, and the text stays', async () => {
    status = 404;
    await show();
    expect(draftContent('draft')).toEqual({ content: 'Look' });
    expect(useToasts.getState().shown?.title).toBe('Photo removed');
  });

  it('leaves the draft after a failed post if the server has deleted it meanwhile', async () => {
    status = 200;
    await show();
    await show(true);
    status = 404;
    expect(draftContent('draft').imageUrl).toBe('/objects/uploads/1');
    await show(false);
    expect(draftContent('draft').imageUrl).toBeUndefined();
  });

  it.each([200, 500])('stays in the draft when the server responds with %d', async (code) => {
    status = code;
    await show();
    expect(draftContent('draft').imageUrl).toBe('/objects/uploads/1');
    expect(useToasts.getState().shown).toBeNull();
  });

  it('is replaced by a chosen file, whose upload is reported', async () => {
    fakeUploads();
    fakePictureCodec();
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    await show(false, photo());
    await eventuallyRendered(() => expect(puts).toHaveLength(1));
    expect(onUploadState).toHaveBeenLastCalledWith('uploading');
    expect(draftContent('draft').imageUrl).toBe('/objects/uploads/1');
    act(() => puts[0]?.answer(200, { ...STORED, imageUrl: '/objects/uploads/2' }));
    await eventuallyRendered(() => expect(onUploadState).toHaveBeenLastCalledWith('ready'));
    expect(draftContent('draft').imageUrl).toBe('/objects/uploads/2');
  });

  it('stays and reports that nothing is uploading when a chosen file is rejected', async () => {
    status = 200;
    await show(false, photo('application/pdf'));
    expect(onUploadState).toHaveBeenLastCalledWith('idle');
    expect(draftContent('draft').imageUrl).toBe('/objects/uploads/1');
  });
});
