/** A label on the basemap. */
export interface PlaceName {
  name: string;
  longitude: number;
  latitude: number;
  /** The lowest zoom level that shows the label. */
  from: number;
  is: 'country' | 'city';
}

/** A label as it is stored in a file, the most important first. */
export type NameRow = [name: string, longitude: number, latitude: number, from: number, isCountry?: 1];

export const parseNameRow = ([name, longitude, latitude, from, isCountry]: NameRow): PlaceName => ({
  name,
  longitude,
  latitude,
  from,
  is: isCountry ? 'country' : 'city',
});
