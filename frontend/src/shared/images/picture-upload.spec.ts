import { ApiError } from '../api/http';
import { useToasts } from '../ui/feedback/toast';
import { PictureUpload } from './picture-upload';
import { uploadPicture } from './upload';

const STORED = { imageUrl: '/objects/uploads/1', width: 1200, height: 900 };

interface Put {
  path: string;
  aborted: boolean;
  progress(loaded: number, total: number): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  break(): void;
}
let puts: Put[];
let tickets: number;
let revoked: string[];

/** A fake XMLHttpRequest with the members that the upload uses. The test answers it. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  response: unknown = null;
  responseType = '';
  private headers: Record<string, string> = {};
  private path = '';
  private isDone = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.headers[name] ?? null;
  }
  abort() {
    if (this.isDone) return;
    const put = puts.find(({ path }) => path === this.path);
    if (put) put.aborted = true;
    this.end(this.onabort);
  }
  send() {
    puts.push({
      path: this.path,
      aborted: false,
      progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
      answer: (status, body, headers = {}) => {
        Object.assign(this, { status, response: body, headers });
        this.end(this.onload);
      },
      break: () => this.end(this.onerror),
    });
  }
  private end(callback?: () => void) {
    this.isDone = true;
    callback?.();
    this.onloadend?.();
  }
}

let isDecodable: boolean;
const globals = globalThis as unknown as Record<string, unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  [puts, tickets, revoked, isDecodable] = [[], 0, [], true];
  globals.XMLHttpRequest = FakeRequest;
  globals.fetch = () => {
    tickets += 1;
    const uploadURL = `http://muster.example/objects/uploads/${tickets}?signature=x`;
    return Promise.resolve(
      new Response(JSON.stringify({ uploadURL }), { status: 201, headers: { 'content-type': 'application/json' } }),
    );
  };
  globals.createImageBitmap = () =>
    isDecodable
      ? Promise.resolve({ width: 1600, height: 1200, close() {} })
      : Promise.reject(new DOMException('The source image could not be decoded', 'InvalidStateError'));
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'.repeat(100)], { type: 'image/jpeg' }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => jest.useRealTimers());

const flush = () => jest.advanceTimersByTimeAsync(0);
/** A file with these first bytes, because jsdom cannot read files. */
const photo = (type = 'image/jpeg', size = 10, header = new Uint8Array()) =>
  Object.assign(new File(['x'.repeat(size)], 'photo', { type }), {
    slice: () => ({ arrayBuffer: () => Promise.resolve(header.buffer) }),
  });

/** The beginning of a PNG, with the name of its first chunk after the size. */
function pngHeader(width: number, height: number, chunk = 'IDAT'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write(chunk, 37);
  return Uint8Array.from(bytes);
}

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

describe('uploadPicture', () => {
  const outcomeOf = (result: Promise<unknown>) => result.catch((error: unknown) => error);

  it('sends the file to the given path and reports progress', async () => {
    const progress: number[] = [];
    const result = uploadPicture(photo(), { onProgress: (fraction) => progress.push(fraction) });
    await flush();
    expect(puts[0]?.path).toBe('/objects/uploads/1?signature=x');
    puts[0]?.progress(25, 100);
    puts[0]?.progress(100, 100);
    puts[0]?.answer(200, STORED);
    expect(await result).toEqual(STORED);
    expect(progress).toEqual([0.25, 1]);
  });

  it('retries with a new upload URL when the connection breaks or the server is busy', async () => {
    const result = uploadPicture(photo());
    await flush();
    puts[0]?.break();
    await jest.advanceTimersByTimeAsync(500);
    puts[1]?.answer(503, { message: 'Busy', code: 'server.unavailable' }, { 'retry-after': '3' });
    await jest.advanceTimersByTimeAsync(2_999);
    expect(puts).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    puts[2]?.answer(200, STORED);
    expect(await result).toEqual(STORED);
    expect(new Set(puts.map(({ path }) => path)).size).toBe(3);
  });

  it('fails after two retries', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await jest.advanceTimersByTimeAsync(2_000);
      puts[attempt]?.break();
    }
    expect(await result).toMatchObject({ code: 'network', message: 'Network error. Please try again.' });
    expect(puts).toHaveLength(3);
  });

  it('stops retrying when the server refuses the picture', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    await flush();
    puts[0]?.answer(415, { statusCode: 415, code: 'image.wrong-type', message: 'Only JPEG' });
    const error = await result;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 415, code: 'image.wrong-type', message: 'Only JPEG' });
    expect(puts).toHaveLength(1);
  });

  it('aborts and fails after 45 s without progress', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    for (let attempt = 0; attempt < 3; attempt += 1) await jest.advanceTimersByTimeAsync(50_000);
    expect(await result).toMatchObject({ code: 'network' });
    expect(puts.every(({ aborted }) => aborted)).toBe(true);
  });

  it('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const result = outcomeOf(uploadPicture(photo(), { signal: cancel.signal }));
    await flush();
    cancel.abort(new Error('Enough'));
    expect(await result).toMatchObject({ message: 'Enough' });
    expect(puts[0]?.aborted).toBe(true);
  });
});

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

  it('rejects a file that is not an image or too large and keeps the current picture', async () => {
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
    isDecodable = false;
    const { upload, events } = setup();
    upload.select(photo());
    await flush();
    expect(upload.getState()).toMatchObject({ state: 'failed', error: { reason: 'unreadable' } });
    expect(events).toEqual(['unreadable: Failed to read the image file.']);
    expect(tickets).toBe(0);
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
      jest.doMock('./send-picture', () => {
        throw new Error('Network error');
      });
    });
    afterEach(() => {
      jest.dontMock('./send-picture');
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
