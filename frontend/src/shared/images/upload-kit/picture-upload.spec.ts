import { fakePictureCodec, UNREADABLE } from '../../../../test/fake-picture-codec';
import { fakeUploads, flush, photo, puts, STORED, ticketCount } from '../../../../test/fake-uploads';
import { pngHeader } from '../../../../test/png-header';
import { useToasts } from '../../ui/feedback/toast';
import { PictureUpload } from './picture-upload';

let revoked: string[];
let decode: ReturnType<typeof fakePictureCodec>;

beforeEach(() => {
  jest.useFakeTimers();
  fakeUploads();
  revoked = [];
  decode = fakePictureCodec();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => jest.useRealTimers());

function setup(options = {}) {
  const upload = new PictureUpload('post');
  const events: string[] = [];
  upload.setOptions({
    onReady: ({ imageUrl }) => events.push(`ready ${imageUrl}`),
    onFailed: ({ reason, message }) => events.push(`${reason}: ${message}`),
    ...options,
  });
  return { upload, events };
}

describe('PictureUpload', () => {
  it('reports a preview first, then the progress, then the address of the uploaded picture', async () => {
    const { upload, events } = setup();
    upload.select(photo());
    await flush();
    expect(upload.getState()).toMatchObject({
      state: 'uploading',
      previewUrl: 'blob:preview',
      progress: 0,
      imageUrl: null,
    });
    puts[0]?.progress(1, 2);
    expect(upload.getState().progress).toBe(0.5);
    puts[0]?.answer(200, STORED);
    await flush();
    expect(upload.getState()).toMatchObject({ ...STORED, state: 'ready', progress: 1, previewUrl: 'blob:preview' });
    expect(events).toEqual(['ready /objects/uploads/1']);
  });

  it('starts uploading as soon as a file is selected, and returns to its picture if the file is rejected', async () => {
    const { upload } = setup();
    upload.select(photo());
    expect(upload.getState().state).toBe('uploading');
    await flush();
    puts[0]?.answer(200, STORED);
    await flush();
    const oversized = photo('image/png', 10, pngHeader(10_000, 5_001));
    upload.select(oversized);
    upload.select(oversized);
    expect(upload.getState().state).toBe('uploading');
    await flush();
    expect(upload.getState()).toMatchObject({ state: 'ready', imageUrl: STORED.imageUrl });
  });

  it('returns to the picture whose upload has ended in the meantime when another file is rejected', async () => {
    const { upload } = setup();
    upload.select(photo());
    await flush();
    upload.select(photo('image/png', 10, pngHeader(10_000, 5_001)));
    puts[0]?.answer(200, STORED);
    await flush();
    expect(upload.getState()).toMatchObject({ state: 'ready', imageUrl: STORED.imageUrl });
  });

  it('rejects a file that is not an image or is too large, and keeps the current picture', async () => {
    const { upload, events } = setup({ maxBytes: 1024 * 1024 });
    upload.select(photo());
    await flush();
    puts[0]?.answer(200, STORED);
    await flush();
    upload.select(photo('application/pdf'));
    upload.select(photo('image/png', 1024 * 1024 + 1));
    expect(upload.getState()).toMatchObject({
      state: 'ready',
      imageUrl: STORED.imageUrl,
      error: { reason: 'too-large' },
    });
    expect(events.slice(1)).toEqual([
      'not-an-image: Please select a valid image file.',
      'too-large: Image size must be under 1MB',
    ]);
  });

  it('rejects a picture above 50 megapixels before decoding it', async () => {
    const { upload, events } = setup();
    const createPreview = jest.spyOn(URL, 'createObjectURL');
    upload.select(photo('image/png', 10, pngHeader(10_000, 5_001)));
    await flush();
    expect(createPreview).not.toHaveBeenCalled();
    expect(puts).toEqual([]);
    expect(upload.getState()).toMatchObject({ state: 'idle', error: { reason: 'too-many-pixels' } });
    expect(events).toEqual([
      'too-many-pixels: Pictures can have at most 50 megapixels. Make this one smaller and choose it again.',
    ]);
    upload.select(photo('image/png', 10, pngHeader(10_000, 5_000)));
    await flush();
    expect(upload.getState().state).toBe('uploading');
  });

  it('shows a toast that an animation becomes a still picture, and uploads the picture', async () => {
    const { upload } = setup();
    upload.select(photo('image/png', 10, pngHeader(300, 200, 'acTL')));
    await flush();
    expect(useToasts.getState().shown).toMatchObject({
      title: 'Animations aren’t supported',
      description: 'The picture will show its first frame.',
    });
    expect(upload.getState().state).toBe('uploading');
  });

  it('reports a file that the browser cannot read', async () => {
    decode.mockRejectedValueOnce(UNREADABLE);
    const { upload, events } = setup();
    upload.select(photo());
    await flush();
    expect(upload.getState()).toMatchObject({ state: 'failed', error: { reason: 'unreadable' } });
    expect(events).toEqual(['unreadable: Failed to read the image file.']);
    expect(ticketCount()).toBe(0);
  });

  it('reports a picture that cannot be made small enough', async () => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([new Uint8Array(900 * 1024)]));
    const { upload } = setup();
    upload.select(photo());
    await flush();
    expect(upload.getState().error).toEqual({ reason: 'failed', message: 'Unable to compress image below size limit' });
  });

  it('shows the message of the server and sends the same picture again on retry', async () => {
    const { upload } = setup();
    upload.select(photo());
    await flush();
    puts[0]?.answer(400, { statusCode: 400, code: 'image.broken', message: 'Failed to read the image file.' });
    await flush();
    expect(upload.getState()).toMatchObject({
      state: 'failed',
      error: { reason: 'failed' },
      previewUrl: 'blob:preview',
    });
    upload.retry();
    await flush();
    puts[1]?.answer(200, STORED);
    await flush();
    expect(upload.getState()).toMatchObject({ state: 'ready', error: null });
  });

  it('cancels the upload without calling back when the picture is removed', async () => {
    const { upload, events } = setup();
    upload.select(photo());
    await flush();
    upload.remove();
    await flush();
    expect(puts[0]?.aborted).toBe(true);
    expect(upload.getState()).toMatchObject({ state: 'idle', previewUrl: null });
    expect(revoked).toEqual(['blob:preview']);
    expect(events).toEqual([]);
  });

  it('uploads only the new picture when another one is selected meanwhile', async () => {
    const { upload, events } = setup();
    upload.select(photo());
    await flush();
    upload.select(photo());
    await flush();
    expect(puts[0]?.aborted).toBe(true);
    puts[1]?.answer(200, { ...STORED, imageUrl: '/objects/uploads/2' });
    await flush();
    expect(events).toEqual(['ready /objects/uploads/2']);
  });

  describe('without the code that sends pictures', () => {
    beforeEach(() => {
      jest.resetModules();
      // Jest loads code from the disk, so only a mock can stand for code that the network does not deliver.
      jest.doMock('../send-picture', () => {
        throw new Error('Network error');
      });
    });
    afterEach(() => {
      jest.dontMock('../send-picture');
      jest.resetModules();
    });

    it('reports a network error', async () => {
      const { upload, events } = setup();
      upload.select(photo());
      await flush();
      expect(upload.getState().state).toBe('failed');
      expect(events).toEqual(['failed: Network error. Please try again.']);
    });

    it('reports nothing when the picture was removed meanwhile', async () => {
      const { upload, events } = setup();
      upload.subscribe(() => {
        if (upload.getState().state === 'uploading') upload.remove();
      });
      upload.select(photo());
      await flush();
      expect(upload.getState().state).toBe('idle');
      expect(events).toEqual([]);
    });
  });
});
