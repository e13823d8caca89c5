import { ApiError } from '../api/http';

interface PutOptions {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** The time without progress after which the upload is aborted. Includes the time in which the server resizes the picture. */
const STALL_TIMEOUT_MS = 45_000;

/** Uploads a file and returns the server's response. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const putFile = (path: string, blob: Blob, { onProgress, signal }: PutOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = (): void => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
    };
    const abort = (): void => request.abort();

    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else void toApiError(request).then(reject);
    };
    request.onerror = () => reject(ApiError.network());
    request.onabort = () => reject(signal?.aborted ? (signal.reason as Error) : ApiError.network());
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', abort);
    };

    signal?.addEventListener('abort', abort);
    request.open('PUT', path);
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    request.responseType = 'json';
    restartStallTimer();
    request.send(blob);
  });

function toApiError(request: XMLHttpRequest): Promise<ApiError> {
  const { status, statusText } = request;
  const response: unknown = request.response;
  const retryAfter = request.getResponseHeader('retry-after');
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return ApiError.from(new Response(JSON.stringify(response), { status, statusText, headers }));
}
