import { get } from '@/shared/api/http';
import { chunkAt, chunkFileName, CHUNKS_FROM_ZOOM } from './chunks';
import { parseNameRow, type NameRow, type PlaceName } from './names';

const addresses = import.meta.glob<string>('../../../../basemap/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const files = new Map<string, PlaceName[]>();
const pending = new Set<string>();

/** Returns the loaded names of a file, the most important first. Starts loading missing ones and calls `onMore` when they arrive. */
export function loadedNames(name: string, onMore: () => void): PlaceName[] {
  const address = addresses[`../../../../basemap/${name}.json`];
  if (!files.has(name) && !pending.has(name) && address) {
    pending.add(name);
    get<NameRow[]>(address)
      .then((rows) => {
        files.set(name, rows.map(parseNameRow));
        onMore();
      })
      // A map without names is still usable, and the next movement retries.
      .catch(() => undefined)
      .finally(() => pending.delete(name));
  }
  return files.get(name) ?? [];
}

interface Corner {
  x: number;
  y: number;
}

/** Returns the files for the area between two corners, given as fractions of the map's size. */
export function nameFilesBetween(low: Corner, high: Corner, zoom: number): string[] {
  if (zoom < CHUNKS_FROM_ZOOM) return ['far'];
  const names: string[] = [];
  for (let x = chunkAt(low.x); x <= chunkAt(high.x); x += 1) {
    for (let y = chunkAt(low.y); y <= chunkAt(high.y); y += 1) names.push(chunkFileName(x, y));
  }
  return names;
}
