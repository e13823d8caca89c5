/** The page size of maps, and how the browser shows them. Zoom levels are those of web maps, times are milliseconds. */
export const MAP = {
  pageMax: 5_000,
  centre: { latitude: 59.3293, longitude: 18.0686 },
  zoom: 6,
  /** The zoom level around the viewer's own location. */
  zoomAtViewer: 8,
  /** The number of attempts to use a map whose library is still loading, one every `attemptEvery`. */
  attempts: 10,
  attemptEvery: 200,
} as const;
