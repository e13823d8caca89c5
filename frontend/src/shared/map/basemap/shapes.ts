/** Degrees in the order longitude, latitude, longitude, latitude … */
export type Line = number[];

export interface Shapes {
  /** Closed lines between land and water. A point within an odd number of them is on land. */
  shores: Line[];
  borders: Line[];
}

/** West, south, east and north in degrees. */
export type Box = readonly [number, number, number, number];
