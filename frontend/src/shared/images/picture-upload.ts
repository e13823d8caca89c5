import { IMAGE_LIMITS, type ImagePreset } from '@contracts/image-limits';
import type { StoredImageView } from '@contracts/images';
import { ApiError } from '../api/http';
import type { ImageHeader } from './image-header';
import { showStillPictureOnly } from './upload-toasts';

export const TOO_MANY_PIXELS = `Pictures can have at most ${IMAGE_LIMITS.pixels / 1_000_000} megapixels. Make this one smaller and choose it again.`;

export type PictureErrorReason = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'unreadable' | 'failed';

export interface PictureFailure {
  reason: PictureErrorReason;
  message: string;
}

export interface PictureState {
  state: 'idle' | 'uploading' | 'ready' | 'failed';
  /** Shows the selected file while it is uploading. */
  previewUrl: string | null;
  imageUrl: string | null;
  width: number | null;
  height: number | null;
  /** From 0 to 1. */
  progress: number;
  error: PictureFailure | null;
}

export interface PictureOptions {
  /** The limit for the selected file. */
  maxBytes?: number;
  onReady?(this: void, picture: StoredImageView): void;
  /** Also called for a rejected file, which leaves the current picture unchanged. */
  onFailed?(this: void, failure: PictureFailure): void;
}

const IDLE: PictureState = {
  state: 'idle',
  previewUrl: null,
  imageUrl: null,
  width: null,
  height: null,
  progress: 0,
  error: null,
};

/** The model of a picture input. It compresses the selected file, uploads it and reports its URL. */
export class PictureUpload {
  private options: PictureOptions = {};
  private current = IDLE;
  private file: File | null = null;
  /** The selected file while its header is read. */
  private selected: File | null = null;
  private abortController: AbortController | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly preset: ImagePreset) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): PictureState => this.current;

  setOptions(options: PictureOptions): void {
    this.options = options;
  }

  /** Uploads the file in place of the current picture. A file that is not an image or too large is rejected. */
  select = (file: File): void => {
    const error = this.validate(file);
    if (error) return this.fail(error, this.current.state);
    this.selected = file;
    void readHeader(file).then((header) => {
      if (this.selected === file) this.start(file, header);
    });
  };

  /** The preview decodes the picture, so its size is checked before. */
  private start(file: File, header: ImageHeader | null): void {
    if (header && header.width * header.height > IMAGE_LIMITS.pixels)
      return this.fail({ reason: 'too-many-pixels', message: TOO_MANY_PIXELS }, this.current.state);
    if (header?.isAnimated) showStillPictureOnly();
    this.remove();
    this.file = file;
    this.setState({ ...IDLE, previewUrl: URL.createObjectURL(file) });
    void this.send(file);
  }

  /** Cancels a running upload and clears the picture. */
  remove = (): void => {
    this.abortController?.abort();
    this.abortController = null;
    this.file = null;
    this.selected = null;
    if (this.current.previewUrl) URL.revokeObjectURL(this.current.previewUrl);
    if (this.current !== IDLE) this.setState(IDLE);
  };

  retry = (): void => {
    if (this.current.state === 'failed' && this.file) void this.send(this.file);
  };

  private async send(file: File): Promise<void> {
    const { signal } = (this.abortController = new AbortController());
    this.setState({ ...this.current, state: 'uploading', progress: 0, error: null });
    try {
      const { compressImage, uploadPicture } = await loadUploader();
      const blob = await compressImage(file, this.preset);
      const onProgress = (progress: number): void => {
        if (!signal.aborted) this.setState({ ...this.current, progress });
      };
      const picture = await uploadPicture(blob, { signal, onProgress });
      if (signal.aborted) return;
      this.setState({ ...this.current, ...picture, state: 'ready', progress: 1, error: null });
      this.options.onReady?.(picture);
    } catch (error) {
      if (!signal.aborted) this.fail(toFailure(error), 'failed');
    }
  }

  private validate(file: File): PictureFailure | null {
    if (!file.type.startsWith('image/'))
      return { reason: 'not-an-image', message: 'Please select a valid image file.' };
    const { maxBytes = Infinity } = this.options;
    if (file.size <= maxBytes) return null;
    return { reason: 'too-large', message: `Image size must be under ${Math.round(maxBytes / 1024 / 1024)}MB` };
  }

  private fail(error: PictureFailure, state: PictureState['state']): void {
    this.setState({ ...this.current, state, error });
    this.options.onFailed?.(error);
  }

  private setState(state: PictureState): void {
    this.current = state;
    this.listeners.forEach((listener) => listener());
  }
}

/** Null if the file has no known header, or the code cannot be loaded. The server then decides about the picture. */
export const readHeader = (file: File): Promise<ImageHeader | null> =>
  import('./image-header').then(({ readImageHeader }) => readImageHeader(file)).catch(() => null);

/** Loads the code for compression and upload on demand, because most users of a form select no picture. */
async function loadUploader() {
  const [{ compressImage }, { uploadPicture }] = await Promise.all([import('./compress'), import('./upload')]).catch(
    () => {
      throw ApiError.network();
    },
  );
  return { compressImage, uploadPicture };
}

export function toFailure(error: unknown): PictureFailure {
  if (error instanceof ApiError) return { reason: 'failed', message: error.message };
  // Browsers throw a DOMException for a file that they cannot decode.
  if (error instanceof DOMException) return { reason: 'unreadable', message: 'Failed to read the image file.' };
  return { reason: 'failed', message: error instanceof Error ? error.message : 'Something went wrong' };
}
