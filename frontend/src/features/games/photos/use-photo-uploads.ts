import { useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import type { UploadOptions } from '@/shared/images/upload';
import { showUploadFailed } from '@/shared/images/upload-kit/upload-toasts';
import { selectPhotos, showRefusals } from './select-photos';

interface PhotoUploads {
  /** The uploaded fraction of the current file, from 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  upload: (files: readonly File[]) => Promise<void>;
  /** Ends the uploads that are not saved yet, without a toast. */
  cancel: () => void;
}

/** Compresses and uploads pictures one after the other. `save` stores each one in the game. */
export function usePhotoUploads(freeSlots: number, save: (imageUrl: string) => Promise<unknown>): PhotoUploads {
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  async function upload(files: readonly File[]): Promise<void> {
    if (progress !== null) return;
    const { accepted, refusals } = selectPhotos(files, freeSlots);
    showRefusals(refusals);
    const { signal } = (controller.current = new AbortController());
    try {
      for (const file of accepted) {
        if (signal.aborted) return;
        setProgress(0);
        const imageUrl = await uploadPhoto(file, { onProgress: setProgress, signal });
        // The mutation itself reports a failure.
        if (imageUrl !== null) await save(imageUrl).catch(() => undefined);
      }
    } finally {
      setProgress(null);
    }
  }
  return { progress, upload, cancel: () => controller.current?.abort() };
}

/** Returns null when the upload was cancelled or, after a toast, when the file cannot be read or sent. */
async function uploadPhoto(file: File, options: UploadOptions): Promise<string | null> {
  try {
    const [{ compressImage }, { uploadPicture }] = await Promise.all([
      import('@/shared/images/compress'),
      import('@/shared/images/upload'),
    ]);
    return (await uploadPicture(await compressImage(file, 'standard'), options)).imageUrl;
  } catch (error) {
    if (options.signal?.aborted) return null;
    showUploadFailed(error instanceof DOMException ? 'Failed to read the image file.' : errorMessage(error));
    return null;
  }
}
