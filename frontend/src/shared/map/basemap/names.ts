/** What is written on the basemap. */
export interface PlaceName {
  name: string;
  longitude: number;
  latitude: number;
  /** It is written from this zoom level on. */
  from: number;
  is: 'country' | 'city';
}

/** As it stands in a file: the most important first. */
export type NameRow = [name: string, longitude: number, latitude: number, from: number, isCountry?: 1];

export const parseNameRow = ([name, longitude, latitude, from, isCountry]: NameRow): PlaceName => ({
  name,
  longitude,
  latitude,
  from,
  is: isCountry ? 'country' : 'city',
});
