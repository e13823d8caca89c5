import type { DistanceUnit } from '../src/contracts/options.js';

export interface Coordinates {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

const RADIUS = { km: 6371, miles: 3959 };
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The centre of the cell of about 5 km around a location, by the formula in the migration. */
export function cellCentre({ latitude, longitude }: Coordinates): Coordinates {
  if (latitude == null || longitude == null) return {};
  const band = Math.floor((latitude + 90) / 0.045);
  const middle = (band + 0.5) * 0.045 - 90;
  const around = Math.floor(8000 * Math.cos(radians(middle)));
  const cell = Math.floor(((longitude + 180) / 360) * around) % around;
  return { latitude: rounded(middle), longitude: rounded(((cell + 0.5) * 360) / around - 180) };
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/**
 * The distance by the angle between two vectors, NaN without coordinates. The program uses chords and the haversine formula, so this
 * checks them independently. Equal coordinates have distance 0.
 */
export function distance(from: Coordinates, to: Coordinates, unit: DistanceUnit): number {
  const [a, b] = [toVector(from), toVector(to)];
  const cross = [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x] as const;
  return RADIUS[unit] * Math.atan2(Math.hypot(...cross), a.x * b.x + a.y * b.y + a.z * b.z);
}

function toVector({ latitude, longitude }: Coordinates): { x: number; y: number; z: number } {
  const [north, east] = [radians(latitude ?? NaN), radians(longitude ?? NaN)];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}
