/** Degrees one after another: longitude, latitude, longitude, latitude … */
export type Line = number[];

export interface Shapes {
  /** Closed lines with land on one side and water on the other. What lies within an odd number of them is land. */
  shores: Line[];
  borders: Line[];
}

/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];
