/** The WGS 84 ellipsoid: its radius in metres and the square of its eccentricity. `SCALE` is the UTM scale on the central meridian. */
const RADIUS = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669438;
const SCALE = 0.9996;

const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const COLUMNS = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ'] as const;
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
const SQUARE = 100_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function zoneOf(latitude: number, longitude: number): number {
  // The coast of Norway and Svalbard have special zones.
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude >= 72 && longitude >= 0 && longitude < 42)
    return longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37;
  return (Math.floor((longitude + 180) / 6) % 60) + 1;
}

/** Easting and northing in metres, after Snyder, Map Projections: A Working Manual (USGS 1395), section 8. */
function project(latitude: number, longitude: number, zone: number): { east: number; north: number } {
  const phi = radians(latitude);
  const secondEccentricitySquared = ECCENTRICITY_SQUARED / (1 - ECCENTRICITY_SQUARED);
  const n = RADIUS / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2);
  const t = Math.tan(phi) ** 2;
  const c = secondEccentricitySquared * Math.cos(phi) ** 2;
  const a = Math.cos(phi) * radians(longitude - (zone * 6 - 183));
  const e4 = ECCENTRICITY_SQUARED ** 2;
  const e6 = ECCENTRICITY_SQUARED ** 3;
  const arc =
    RADIUS *
    ((1 - ECCENTRICITY_SQUARED / 4 - (3 * e4) / 64 - (5 * e6) / 256) * phi -
      ((3 * ECCENTRICITY_SQUARED) / 8 + (3 * e4) / 32 + (45 * e6) / 1024) * Math.sin(2 * phi) +
      ((15 * e4) / 256 + (45 * e6) / 1024) * Math.sin(4 * phi) -
      ((35 * e6) / 3072) * Math.sin(6 * phi));
  const east =
    SCALE *
    n *
    (a + ((1 - t + c) * a ** 3) / 6 + ((5 - 18 * t + t ** 2 + 72 * c - 58 * secondEccentricitySquared) * a ** 5) / 120);
  const north =
    SCALE *
    (arc +
      n *
        Math.tan(phi) *
        (a ** 2 / 2 +
          ((5 - t + 9 * c + 4 * c ** 2) * a ** 4) / 24 +
          ((61 - 58 * t + t ** 2 + 600 * c - 330 * secondEccentricitySquared) * a ** 6) / 720));
  return { east: east + 500_000, north: latitude < 0 ? north + 10_000_000 : north };
}

/** "34V CM 711 265": the military grid reference to 100 m, or null near the poles. */
export function gridReference(latitude: number, longitude: number): string | null {
  if (latitude < -80 || latitude >= 84) return null;
  const zone = zoneOf(latitude, longitude);
  const { east, north } = project(latitude, longitude, zone);
  const band = BANDS[Math.min(19, Math.floor((latitude + 80) / 8))] ?? '';
  const columns = COLUMNS[(zone - 1) % 3] ?? COLUMNS[0];
  const column = columns[Math.floor(east / SQUARE) - 1] ?? '';
  const row = ROWS[(Math.floor(north / SQUARE) + (zone % 2 === 0 ? 5 : 0)) % 20] ?? '';
  const digits = (metres: number) => String(Math.floor((metres % SQUARE) / 100)).padStart(3, '0');
  return `${zone}${band} ${column}${row} ${digits(east)} ${digits(north)}`;
}
