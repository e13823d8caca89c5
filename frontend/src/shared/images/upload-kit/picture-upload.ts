import type { ImagePreset } from '../image-presets';
import type { StoredImageView } from '@contracts/images';
import { ApiError } from '../../api/http';
import type { PictureFailure } from '../send-picture';

export interface PictureState {
  state: 'idle' | 'uploading' | 'ready' | 'failed';
  /** Shows the selected file from the start of the upload until `remove`. */
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
  /** Also called with an unchanged state, for example for a rejected file. */
  onStateChange?(this: void, state: PictureState['state']): void;
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
  /** The state to which a rejected file returns. */
  private stateBeforeSelection: PictureState['state'] = 'idle';
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

  /** Uploads the file in place of the current picture. A file that is not an image, or is too large, is rejected. */
  select = (file: File): void => {
    const error = this.validate(file);
    if (error) return this.fail(error, this.current.state);
    if (!this.selected) this.stateBeforeSelection = this.current.state;
    this.selected = file;
    // From here on, a form must not be sent without the picture. The preview has to wait, because it would decode an oversized picture.
    this.setState({ ...this.current, state: 'uploading' });
    void rejectOversizedPicture(file).then((failure) => {
      if (this.selected !== file) return;
      this.selected = null;
      if (!failure) return this.start(file);
      // A previous picture may have been uploaded meanwhile.
      const isUploading = this.current.state === 'uploading';
      this.fail(failure, isUploading ? this.stateBeforeSelection : this.current.state);
    });
  };

  private start(file: File): void {
    this.cancel();
    this.file = file;
    // `send` reports the new state.
    this.current = { ...IDLE, previewUrl: URL.createObjectURL(file) };
    void this.send(file);
  }

  /** Cancels a running upload and clears the picture. */
  remove = (): void => {
    this.cancel();
    if (this.current !== IDLE) this.setState(IDLE);
  };

  private cancel(): void {
    this.abortController?.abort();
    this.abortController = null;
    this.file = null;
    this.selected = null;
    if (this.current.previewUrl) URL.revokeObjectURL(this.current.previewUrl);
  }

  retry = (): void => {
    if (this.current.state === 'failed' && this.file) void this.send(this.file);
  };

  private async send(file: File): Promise<void> {
    const { signal } = (this.abortController = new AbortController());
    this.setState({ ...this.current, state: 'uploading', progress: 0, error: null });
    const sender = await loadSender();
    if (signal.aborted) return;
    if (!sender) return this.fail({ reason: 'failed', message: ApiError.network().message }, 'failed');
    try {
      const onProgress = (progress: number): void => {
        if (!signal.aborted) this.setState({ ...this.current, progress });
      };
      const picture = await sender.sendPicture(file, this.preset, { signal, onProgress });
      if (signal.aborted) return;
      this.setState({ ...this.current, ...picture, state: 'ready', progress: 1, error: null });
      this.options.onReady?.(picture);
    } catch (error) {
      if (!signal.aborted) this.fail(sender.toFailure(error), 'failed');
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
    this.options.onStateChange?.(state.state);
  }
}

/** Loads this code on demand, because most users of a form select no picture. Returns null if it cannot be loaded. */
const loadSender = () => import('../send-picture').catch(() => null);

const rejectOversizedPicture = async (file: File): Promise<PictureFailure | null> =>
  (await loadSender())?.rejectOversizedPicture(file) ?? null;
