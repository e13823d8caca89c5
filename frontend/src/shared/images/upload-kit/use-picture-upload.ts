import type { ImagePreset } from '../image-presets';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PictureOptions, type PictureState, PictureUpload } from './picture-upload';

export interface PictureInput extends PictureState {
  select(this: void, file: File): void;
  remove(this: void): void;
  /** Sends the same file again after a failure. */
  retry(this: void): void;
}

/** The state and actions of a picture input. Unmounting cancels a running upload. */
export function usePictureUpload(preset: ImagePreset, options: PictureOptions): PictureInput {
  const [upload] = useState(() => new PictureUpload(preset));
  const { select, remove, retry } = upload;
  const state = useSyncExternalStore(upload.subscribe, upload.getState);
  useEffect(() => upload.setOptions(options));
  useEffect(() => remove, [remove]);
  return { ...state, select, remove, retry };
}
