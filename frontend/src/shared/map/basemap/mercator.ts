interface Place {
  latitude: number;
  longitude: number;
}

/** Projects coordinates to fractions of a web map's width and height. */
export const toMercator = ({ latitude, longitude }: Place): { x: number; y: number } => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
});

/** The inverse projection. */
export const longitudeAt = (x: number): number => x * 360 - 180;
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
