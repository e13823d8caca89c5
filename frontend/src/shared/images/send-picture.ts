import { IMAGE_LIMITS } from '@contracts/image-limits';
import type { ImagePreset } from './image-presets';
import type { StoredImageView } from '@contracts/images';
import { ApiError } from '../api/http';
import { compressImage } from './compress';
import { readImageHeader } from './image-header';
import { uploadPicture, type UploadOptions } from './upload';
import { showStillPictureOnly } from './upload-kit/upload-toasts';

export type PictureErrorReason = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'unreadable' | 'failed';

export interface PictureFailure {
  reason: PictureErrorReason;
  message: string;
}

/**
 * Rejects a picture with too many pixels before the browser decodes it. Shows a toast if an animation becomes a still picture. Accepts unknown
 * formats, because the server decides about them.
 */
export async function rejectOversizedPicture(file: File): Promise<PictureFailure | null> {
  const header = await readImageHeader(file).catch(() => null);
  if (header && header.width * header.height > IMAGE_LIMITS.pixels)
    return {
      reason: 'too-many-pixels',
      message: `Pictures can have at most ${IMAGE_LIMITS.pixels / 1_000_000} megapixels. Make this one smaller and choose it again.`,
    };
  if (header?.isAnimated) showStillPictureOnly();
  return null;
}

export async function sendPicture(file: File, preset: ImagePreset, options: UploadOptions): Promise<StoredImageView> {
  return uploadPicture(await compressImage(file, preset), options);
}

export function toFailure(error: unknown): PictureFailure {
  if (error instanceof ApiError) return { reason: 'failed', message: error.message };
  // Browsers throw a DOMException for a file that they cannot decode.
  if (error instanceof DOMException) return { reason: 'unreadable', message: 'Failed to read the image file.' };
  return { reason: 'failed', message: error instanceof Error ? error.message : 'Something went wrong' };
}
