const KEY = 'muster.websockets-hang-until';
const HANG_MEMORY_MS = 3_600_000;

/** A websocket that has not opened within this time counts as hanging. Polling then starts within 3 s. */
export const WEBSOCKET_TIMEOUT_MS = 2_500;
export const POLLING_TIMEOUT_MS = 10_000;

/** Polling, which the library upgrades to a websocket if that is possible. */
export const POLLING_FIRST = ['polling', 'websocket'];

/** For an hour after a websocket hung in this browser, connections start with polling. */
export function preferredTransports(): string[] {
  try {
    if (Number(localStorage.getItem(KEY)) > Date.now()) return POLLING_FIRST;
  } catch {
    // Storage is blocked, so each visit tries a websocket.
  }
  return ['websocket', 'polling'];
}

export function rememberHangingWebSocket(): void {
  try {
    localStorage.setItem(KEY, String(Date.now() + HANG_MEMORY_MS));
  } catch {
    // Storage is blocked, so each visit tries a websocket.
  }
}
