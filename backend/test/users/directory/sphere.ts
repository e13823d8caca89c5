interface Place {
  latitude?: number | null;
  longitude?: number | null;
}

const RADIUS = { km: 6371, miles: 3959 };
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** The middle of the cell of about 5 km around a location, by the formula in the migration. */
export function snapped({ latitude, longitude }: Place): Place {
  if (latitude == null || longitude == null) return {};
  const band = Math.floor((latitude + 90) / 0.045);
  const middle = (band + 0.5) * 0.045 - 90;
  const around = Math.floor(8000 * Math.cos(rad(middle)));
  const cell = Math.floor(((longitude + 180) / 360) * around) % around;
  return { latitude: rounded(middle), longitude: rounded(((cell + 0.5) * 360) / around - 180) };
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The distance by the spherical law of cosines. The program uses the haversine formula. */
export function distance(one: Place, other: Place, unit: 'km' | 'miles'): number {
  const [a, b] = [one, other].map(({ latitude, longitude }) => [rad(latitude ?? NaN), rad(longitude ?? NaN)] as const);
  if (!a || !b) return NaN;
  const cosine = Math.sin(a[0]) * Math.sin(b[0]) + Math.cos(a[0]) * Math.cos(b[0]) * Math.cos(a[1] - b[1]);
  return RADIUS[unit] * Math.acos(Math.min(1, cosine));
}
