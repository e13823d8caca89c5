import type { DistanceUnit } from '@contracts/options';

/** "<1 km", "4.1 km", or "35 km" from ten on, because locations are accurate to about 5 km. */
export function formatDistance(distance: number, unit: DistanceUnit): string {
  if (distance < 1) return `<1 ${unit === 'miles' ? 'mile' : unit}`;
  const figure = distance < 9.95 ? distance.toFixed(1).replace(/\.0$/, '') : Math.round(distance).toLocaleString('en');
  return `${figure} ${unit === 'miles' && figure === '1' ? 'mile' : unit}`;
}
