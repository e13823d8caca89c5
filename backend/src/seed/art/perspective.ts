import { round, polygon, type Point, segments, type Sketch } from './sketch.js';

/** A point in metres: to the right of the camera, above the ground and in front of the camera. */
export type Point3D = readonly [x: number, y: number, z: number];

/** Draws surfaces in one-point perspective. */
export class Perspective {
  constructor(
    private readonly sketch: Sketch,
    /** The vanishing point. */
    readonly vanishing: Point,
    /** Pixels per metre at a distance of one metre. */
    private readonly focalLength: number,
    private readonly eyeHeight = 1.7,
  ) {}

  point([x, y, z]: Point3D): Point {
    const scale = this.focalLength / z;
    return [this.vanishing[0] + x * scale, this.vanishing[1] - (y - this.eyeHeight) * scale];
  }

  /** The pixels per metre at a distance. */
  scaleAt(z: number): number {
    return this.focalLength / z;
  }

  outline(corners: readonly Point3D[]): string {
    return polygon(corners.map((corner) => this.point(corner)));
  }

  surface(corners: readonly Point3D[], fill: string, attributes?: Record<string, string | number>): void {
    this.sketch.path(this.outline(corners), fill, attributes);
  }

  lines(ends: readonly (readonly Point3D[])[], colour: string, width: number, opacity = 1): void {
    const paths = ends.map((line) => line.map((end) => this.point(end)));
    this.sketch.line(segments(paths), colour, round(width), { opacity });
  }
}

/** A rectangle that faces the side: at `x`, between two heights and two distances. */
export const sideWall = (x: number, [low, high]: Range, [near, far]: Range): Point3D[] => [
  [x, low, near],
  [x, low, far],
  [x, high, far],
  [x, high, near],
];

/** A rectangle that faces the camera. */
export const frontWall = ([left, right]: Range, [low, high]: Range, z: number): Point3D[] => [
  [left, low, z],
  [right, low, z],
  [right, high, z],
  [left, high, z],
];

/** A horizontal rectangle. */
export const floor = ([left, right]: Range, y: number, [near, far]: Range): Point3D[] => [
  [left, y, near],
  [right, y, near],
  [right, y, far],
  [left, y, far],
];

type Range = readonly [low: number, high: number];
