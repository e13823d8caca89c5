import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { useToasts } from '@/shared/ui/feedback/toast';
import ComposerPicture from './composer-picture';
import { draftContent, usePostDraft, writeDraftPicture, writeDraftText } from './draft.store';

const IDLE = { previewUrl: null, state: 'idle', progress: 0, error: null } as never;

function Picture({ isPosting }: { isPosting: boolean }) {
  const { picture } = usePostDraft('draft');
  return picture ? <ComposerPicture draftName="draft" picture={picture} upload={IDLE} isPosting={isPosting} /> : null;
}

describe('the picture of a draft', () => {
  let status: number;
  const root = createRoot(document.createElement('div'));
  const show = (isPosting = false) =>
    act(async () => {
      root.render(<Picture isPosting={isPosting} />);
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
});
