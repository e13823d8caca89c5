import { IMAGE_LIMITS, type ImagePreset } from '@contracts/image-limits';
import { compressImage } from './compress';
import { readHeader, toFailure, TOO_MANY_PIXELS } from './picture-upload';
import { showStillPictureOnly } from './upload-toasts';

export interface PreparedPicture {
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

/** Checks and compresses a chosen file before it is uploaded later. Throws an error with a message for the user. */
export async function preparePicture(file: File, preset: ImagePreset): Promise<PreparedPicture> {
  if (!file.type.startsWith('image/')) throw new Error('Please select a valid image file.');
  const header = await readHeader(file);
  if (header && header.width * header.height > IMAGE_LIMITS.pixels) throw new Error(TOO_MANY_PIXELS);
  if (header?.isAnimated) showStillPictureOnly();
  try {
    const blob = await compressImage(file, preset);
    const { width, height } = await createImageBitmap(blob);
    return { blob, width, height };
  } catch (error) {
    throw new Error(toFailure(error).message, { cause: error });
  }
}
