let offset = 0;

/**
 * Compares the server's clock with this device's, using an answer of the API that has just arrived. Its date is current even if the browser has
 * cached it, because the browser asks the server each time (`no-cache`).
 */
export function readServerClock(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (time) offset = time - Date.now();
}

/** Returns how many milliseconds the server's clock is ahead of this device's. Zero before the first answer. */
export const serverClockOffset = (): number => offset;
