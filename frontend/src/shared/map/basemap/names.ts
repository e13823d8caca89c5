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

export const parseNameRow = ([name, longitude, latitude, minZoom, isCountry]: NameRow): PlaceName => ({
  name,
  longitude,
  latitude,
  minZoom,
  kind: isCountry ? 'country' : 'city',
});
