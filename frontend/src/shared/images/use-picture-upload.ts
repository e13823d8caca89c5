import type { ImagePreset } from '@contracts/image-limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PictureOptions, type PictureState, PictureUpload } from './picture-upload';

export interface PictureInput extends PictureState {
  select(this: void, file: File): void;
  remove(this: void): void;
  /** Sends the same file again after a failure. */
  retry(this: void): void;
}

/** A place for one picture in a form. Leaving the form cancels what is under way. */
export function usePictureUpload(preset: ImagePreset, options: PictureOptions): PictureInput {
  const [upload] = useState(() => new PictureUpload(preset));
  const { select: take, remove, retry } = upload;
  const state = useSyncExternalStore(upload.subscribe, upload.getState);
  useEffect(() => upload.setOptions(options));
  useEffect(() => remove, [remove]);
  return { ...state, select: take, remove, retry };
}
