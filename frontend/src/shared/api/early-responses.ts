declare global {
  /** Requests that start.js has sent before this code had loaded, by path. */
  var earlyResponses: Record<string, Promise<Response> | undefined> | undefined;
}

/** The response to a request that start.js has sent. Each is used once, so that later requests get new data. */
export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.[path];
  if (response) delete globalThis.earlyResponses?.[path];
  return response;
}
