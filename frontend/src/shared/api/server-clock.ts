let offset = 0;

/** Measures by how much the server's clock is ahead of this device's, from an answer that has just arrived. */
export function readServerClock(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (time) offset = time - Date.now();
}

/** By how much the server's clock is ahead of this device's, in milliseconds. Zero before the first answer. */
export const serverClockOffset = (): number => offset;
