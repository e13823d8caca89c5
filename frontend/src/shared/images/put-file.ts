import { ApiError } from '../api/http';

interface PutOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A line on which nothing moves for this long counts as lost. Making the sizes of a picture takes a while, too. */
const STALL_TIMEOUT = 45_000;

/** Sends a file and answers what the server says to it. `fetch` tells no progress, so this is the older way. */
export const putFile = (path: string, blob: Blob, { onProgress, signal }: PutOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), STALL_TIMEOUT);
    };
    const cancel = (): void => request.abort();

    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else void toApiError(request).then(reject);
    };
    request.onerror = () => reject(ApiError.network());
    request.onabort = () => reject(signal?.aborted ? (signal.reason as Error) : ApiError.network());
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
    };

    signal?.addEventListener('abort', cancel);
    request.open('PUT', path);
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    request.responseType = 'json';
    listen();
    request.send(blob);
  });

function toApiError(request: XMLHttpRequest): Promise<ApiError> {
  const { status, statusText } = request;
  const response: unknown = request.response;
  const wait = request.getResponseHeader('retry-after');
  const headers: HeadersInit = wait === null ? {} : { 'retry-after': wait };
  return ApiError.from(new Response(JSON.stringify(response), { status, statusText, headers }));
}
