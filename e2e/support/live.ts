import type { Page } from '@playwright/test';

/**
 * How long a pushed change may take to appear. The limit is 2 s on an idle machine, but other journeys keep this one busy.
 * No poll runs while the socket is connected.
 */
export const PUSHED = { timeout: 10_000 };

/** Resolves when the page's socket has connected. Call it before the page opens. */
export const socketConnection = (page: Page): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      // The first packet of a Socket.IO connection.
      socket.on('framereceived', ({ payload }) => payload.toString().startsWith('40') && resolve()),
    ),
  );
