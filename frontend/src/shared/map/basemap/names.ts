/** A label on the basemap. */
export interface PlaceName {
  name: string;
  longitude: number;
  latitude: number;
  /** The lowest zoom level that shows the label. */
  minZoom: number;
  kind: 'country' | 'city';
}

/** A label as it is stored in a file, the most important first. */
export type NameRow = [name: string, longitude: number, latitude: number, minZoom: number, isCountry?: 1];

const parseNameRow = ([name, longitude, latitude, minZoom, isCountry]: NameRow): PlaceName => ({
  name,
  longitude,
  latitude,
  minZoom,
  kind: isCountry ? 'country' : 'city',
});

const TIMEOUT_MS = 20_000;

/** Loads a file of names. Does not use the client of the API, which reads the server's clock: the browser caches the file with its date. */
export async function fetchNames(url: string): Promise<PlaceName[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The names of the basemap answered ${response.status}`);
  const rows = (await response.json()) as NameRow[];
  return rows.map(parseNameRow);
}
