import type { ImagePreset } from '@contracts/image-limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PictureOptions, type PictureState, PictureUpload } from './picture-upload';

export interface PictureInput extends PictureState {
  take(this: void, file: File): void;
  remove(this: void): void;
  /** Sends the same file again after a failure. */
  retry(this: void): void;
}

/** A place for one picture in a form. Leaving the form cancels what is under way. */
export function usePicture(preset: ImagePreset, options: PictureOptions): PictureInput {
  const [upload] = useState(() => new PictureUpload(preset));
  const { take, remove, retry } = upload;
  const state = useSyncExternalStore(upload.watch, upload.read);
  useEffect(() => upload.listenWith(options));
  useEffect(() => remove, [remove]);
  return { ...state, take, remove, retry };
}
