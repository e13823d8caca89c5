import type { DistanceUnit } from '@contracts/options';

/** "<1 km", "4.1 km", or "35 km" from ten on, because locations are accurate to about 5 km. */
export function formatDistance(distance: number, unit: DistanceUnit): string {
  const figure =
    distance < 1
      ? '<1'
      : distance < 9.95
        ? distance.toFixed(1).replace(/\.0$/, '')
        : Math.round(distance).toLocaleString('en');
  return `${figure} ${unit === 'miles' && distance < 1.05 ? 'mile' : unit}`;
}
