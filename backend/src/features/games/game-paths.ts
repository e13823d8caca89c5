export const gamePath = (gameId: string): string => `/games/${gameId}`;

/** The queue of a field's usage requests, with one request in view. */
export const usageRequestPath = (fieldId: string, requestId: string): string =>
  `/fields/${fieldId}#usage-request-${requestId}`;
