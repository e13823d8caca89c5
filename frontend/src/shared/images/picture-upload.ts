import type { ImagePreset } from '@contracts/image-limits';
import type { StoredImageView } from '@contracts/images';
import { ApiError } from '../api/http';

export type PictureRefusal = 'not-an-image' | 'too-large' | 'unreadable' | 'failed';

export interface PictureFailure {
  reason: PictureRefusal;
  message: string;
}

export interface PictureState {
  state: 'idle' | 'uploading' | 'ready' | 'failed';
  /** To show at once, while the picture is still on its way. */
  previewUrl: string | null;
  imageUrl: string | null;
  width: number | null;
  height: number | null;
  /** From 0 to 1. */
  progress: number;
  error: PictureFailure | null;
}

export interface PictureOptions {
  /** Of the file as it was chosen. */
  maxBytes?: number;
  onReady?(this: void, picture: StoredImageView): void;
  /** Also for a file that is refused at once, which leaves everything else as it was. */
  onFailed?(this: void, failure: PictureFailure): void;
}

const NOTHING: PictureState = {
  state: 'idle',
  previewUrl: null,
  imageUrl: null,
  width: null,
  height: null,
  progress: 0,
  error: null,
};

/** One place for a picture: from the file that somebody chose to its address on the server. */
export class PictureUpload {
  private options: PictureOptions = {};
  private now = NOTHING;
  private file: File | null = null;
  private work: AbortController | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly preset: ImagePreset) {}

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  read = (): PictureState => this.now;

  listenWith(options: PictureOptions): void {
    this.options = options;
  }

  /** A new file takes the place of the one before, unless it is refused. */
  take = (file: File): void => {
    const refusal = this.refusalOf(file);
    if (refusal) return this.fail(refusal, this.now.state);
    this.remove();
    this.file = file;
    this.change({ ...NOTHING, previewUrl: URL.createObjectURL(file) });
    void this.send(file);
  };

  /** Cancels what is under way. */
  remove = (): void => {
    this.work?.abort();
    this.work = null;
    this.file = null;
    if (this.now.previewUrl) URL.revokeObjectURL(this.now.previewUrl);
    if (this.now !== NOTHING) this.change(NOTHING);
  };

  retry = (): void => {
    if (this.now.state === 'failed' && this.file) void this.send(this.file);
  };

  private async send(file: File): Promise<void> {
    const { signal } = (this.work = new AbortController());
    this.change({ ...this.now, state: 'uploading', progress: 0, error: null });
    try {
      const { compressImage, uploadPicture } = await loadWork();
      const blob = await compressImage(file, this.preset);
      const onProgress = (progress: number): void => {
        if (!signal.aborted) this.change({ ...this.now, progress });
      };
      const picture = await uploadPicture(blob, { signal, onProgress });
      if (signal.aborted) return;
      this.change({ ...this.now, ...picture, state: 'ready', progress: 1, error: null });
      this.options.onReady?.(picture);
    } catch (error) {
      if (!signal.aborted) this.fail(failureFrom(error), 'failed');
    }
  }

  private refusalOf(file: File): PictureFailure | null {
    if (!file.type.startsWith('image/'))
      return { reason: 'not-an-image', message: 'Please select a valid image file.' };
    const { maxBytes = Infinity } = this.options;
    if (file.size <= maxBytes) return null;
    return { reason: 'too-large', message: `Image size must be under ${Math.round(maxBytes / 1024 / 1024)}MB` };
  }

  private fail(error: PictureFailure, state: PictureState['state']): void {
    this.change({ ...this.now, state, error });
    this.options.onFailed?.(error);
  }

  private change(now: PictureState): void {
    this.now = now;
    this.watchers.forEach((watcher) => watcher());
  }
}

/** Most who see a place for a picture put none there: the work behind it is fetched when it is needed. */
async function loadWork() {
  const [{ compressImage }, { uploadPicture }] = await Promise.all([import('./compress'), import('./upload')]).catch(
    () => {
      throw ApiError.network();
    },
  );
  return { compressImage, uploadPicture };
}

function failureFrom(error: unknown): PictureFailure {
  if (error instanceof ApiError) return { reason: 'failed', message: error.message };
  // A browser that cannot decode the file says so by an exception of its own.
  if (error instanceof DOMException) return { reason: 'unreadable', message: 'This picture cannot be read' };
  return { reason: 'failed', message: error instanceof Error ? error.message : 'Something went wrong' };
}
