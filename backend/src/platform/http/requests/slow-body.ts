import type { IncomingMessage } from 'node:http';
import { Problem } from '../problems/problem.js';

const CHECK_INTERVAL_MS = 10_000;
const MIN_BYTES_PER_INTERVAL = 10 * 1024;

/** Runs `read`, which reads the request's body. Throws `request.too-slow` if less than 1 KB/s of it arrives over 10 seconds. */
export async function readAtMinimumSpeed<T>(request: IncomingMessage, read: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const slowness = new Promise<never>((_, reject) => {
    let bytesBefore = request.socket.bytesRead;
    timer = setInterval(() => {
      const { bytesRead } = request.socket;
      if (!request.complete && bytesRead - bytesBefore < MIN_BYTES_PER_INTERVAL)
        reject(new Problem('request.too-slow'));
      bytesBefore = bytesRead;
    }, CHECK_INTERVAL_MS);
  });
  try {
    return await Promise.race([read(), slowness]);
  } finally {
    clearInterval(timer);
  }
}
