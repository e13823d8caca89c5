import type { StoredImageView, UploadTicket } from '@contracts/images';
import { CLIENT_TIMES } from '@contracts/limits';
import { ApiError, send } from '../api/http';
import { newId } from '../api/new-id';
import { redirectToSignIn } from '../session/sign-in-redirect';
import { putFile } from './put-file';

export interface UploadOptions {
  /** Called with the uploaded fraction, from 0 to 1. Starts at 0 again with each attempt. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Uploads a picture and returns its stored URL and size. Transient errors are retried, each time with a new upload URL. */
export async function uploadPicture(blob: Blob, { onProgress, signal }: UploadOptions = {}): Promise<StoredImageView> {
  for (let failures = 0; ; failures += 1) {
    try {
      signal?.throwIfAborted();
      const { uploadURL } = await send<UploadTicket>('POST', '/api/objects/upload', undefined, { scope: newId() });
      signal?.throwIfAborted();
      // Keeps only the path, because the page may be served under a host name other than the one in `uploadURL`.
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
  Math.min(CLIENT_TIMES.mutationRetryDelay * 2 ** failures, CLIENT_TIMES.maxMutationRetryDelay);

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
