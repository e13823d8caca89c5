/** What both sides know of maps; zoom levels are those of web maps, times milliseconds. */
export const MAP = {
  pageMax: 5_000,
  centre: { latitude: 59.3293, longitude: 18.0686 },
  zoom: 6,
  /** Around the viewer's own place. */
  zoomAtViewer: 8,
  attempts: 10,
  attemptEvery: 200,
} as const;
