/** An upload of a file that the test answers. */
interface Put {
  path: string;
  aborted: boolean;
  progress(loaded: number, total: number): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  break(): void;
}

/** The uploads since `fakeUploads`, the earliest first. */
export const puts: Put[] = [];
let tickets = 0;
/** The number of upload URLs that were requested since `fakeUploads`. */
export const ticketCount = (): number => tickets;

/** A fake XMLHttpRequest with the members that the upload uses. */
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

/** Replaces the browser's requests. Every request for an upload URL succeeds, and the test answers the uploads in `puts`. */
export function fakeUploads(): void {
  puts.length = 0;
  tickets = 0;
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    fetch: () => {
      tickets += 1;
      const uploadURL = `http://muster.example/objects/uploads/${tickets}?signature=x`;
      return Promise.resolve(Response.json({ uploadURL }, { status: 201 }));
    },
  });
}

/** Runs the promise callbacks that wait for no timer. Needs fake timers. */
export const flush = () => jest.advanceTimersByTimeAsync(0);

export const STORED = { imageUrl: '/objects/uploads/1', width: 1200, height: 900 };

/** A file with these first bytes, because jsdom cannot read files. */
export const photo = (type = 'image/jpeg', size = 10, header = new Uint8Array()) =>
  Object.assign(new File(['x'.repeat(size)], 'photo', { type }), {
    slice: () => ({ arrayBuffer: () => Promise.resolve(header.buffer) }),
  });
