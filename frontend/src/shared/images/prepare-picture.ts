import type { ImagePreset } from './image-presets';
import { compressImage } from './compress';
import { rejectOversizedPicture, toFailure } from './send-picture';

export interface PreparedPicture {
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

/** Checks and compresses a chosen file before it is uploaded later. Throws an error with a message for the user. */
export async function preparePicture(file: File, preset: ImagePreset): Promise<PreparedPicture> {
  if (!file.type.startsWith('image/')) throw new Error('Please select a valid image file.');
  const failure = await rejectOversizedPicture(file);
  if (failure) throw new Error(failure.message);
  try {
    const blob = await compressImage(file, preset);
    const { width, height } = await createImageBitmap(blob);
    return { blob, width, height };
  } catch (error) {
    throw new Error(toFailure(error).message, { cause: error });
  }
}
