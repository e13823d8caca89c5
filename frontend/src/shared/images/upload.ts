import type { StoredImageView, UploadTicket } from '@contracts/images';
import { CLIENT_TIMES } from '@contracts/limits';
import { ApiError, send } from '../api/http';
import { newId } from '../api/new-id';
import { redirectToSignIn } from '../session/sign-in-redirect';
import { putFile } from './put-file';

interface UploadOptions {
  /** From 0 to 1; begins again with each try. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a picture up and answers where it is kept. What may pass is tried again, each time at a new address. */
export async function uploadPicture(blob: Blob, { onProgress, signal }: UploadOptions = {}): Promise<StoredImageView> {
  for (let failures = 0; ; failures += 1) {
    try {
      signal?.throwIfAborted();
      const { uploadURL } = await send<UploadTicket>('POST', '/api/objects/upload', undefined, { scope: newId() });
      signal?.throwIfAborted();
      // The page may be known under another name than the server's: the path is the same.
      const { pathname, search } = new URL(uploadURL, location.href);
      return (await putFile(pathname + search, blob, { onProgress, signal })) as StoredImageView;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.required') redirectToSignIn();
      if (!(error instanceof ApiError) || !error.isTransient || failures >= CLIENT_TIMES.mutationRetries) throw error;
      await pause(error.retryAfter ?? delayAfter(failures), signal);
    }
  }
}

const delayAfter = (failures: number): number =>
  Math.min(CLIENT_TIMES.mutationRetryFirst * 2 ** failures, CLIENT_TIMES.mutationRetryMax);

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
