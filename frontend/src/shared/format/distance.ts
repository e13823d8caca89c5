import type { DistanceUnit } from '@contracts/options';

/** "4.1 km", and "35 km" from ten on; places are known to about 5 km. */
export function formatDistance(distance: number, unit: DistanceUnit): string {
  const figure = distance < 9.95 ? distance.toFixed(1).replace(/\.0$/, '') : Math.round(distance).toLocaleString('en');
  return `${figure} ${unit}`;
}
