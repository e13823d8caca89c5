export const UPPSALA = {
  location: 'Uppsala, Sweden',
  country: 'Sweden',
  region: 'Uppsala',
  city: 'Uppsala',
  latitude: 59.85882,
  longitude: 17.63889,
};
/** The centre of the country: the city closest to the middle of its cities. */
export const SWEDEN = {
  location: 'Sweden',
  country: 'Sweden',
  region: null,
  city: null,
  latitude: 59,
  longitude: 15.05,
};
export const NO_PLACE = { location: null, country: null, region: null, city: null, latitude: null, longitude: null };
