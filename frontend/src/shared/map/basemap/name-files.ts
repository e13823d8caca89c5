import { get } from '@/shared/api/http';
import { chunkAt, chunkFileName, CHUNKS_FROM_ZOOM } from './chunks';
import { parseNameRow, type NameRow, type PlaceName } from './names';

const addresses = import.meta.glob<string>('../../../../basemap/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const files = new Map<string, PlaceName[]>();
const coming = new Set<string>();

/** The names that are here already, the most important first; `onMore` is called when others arrive. */
export function loadedNames(name: string, onMore: () => void): PlaceName[] {
  const address = addresses[`../../../../basemap/${name}.json`];
  if (!files.has(name) && !coming.has(name) && address) {
    coming.add(name);
    get<NameRow[]>(address)
      .then((rows) => {
        files.set(name, rows.map(parseNameRow));
        onMore();
      })
      // A map without names is still a map; the next view asks again.
      .catch(() => undefined)
      .finally(() => coming.delete(name));
  }
  return files.get(name) ?? [];
}

interface Corner {
  x: number;
  y: number;
}

/** The files for what lies between two corners, as parts of the map's width and height. */
export function nameFilesBetween(low: Corner, high: Corner, zoom: number): string[] {
  if (zoom < CHUNKS_FROM_ZOOM) return ['far'];
  const names: string[] = [];
  for (let x = chunkAt(low.x); x <= chunkAt(high.x); x += 1) {
    for (let y = chunkAt(low.y); y <= chunkAt(high.y); y += 1) names.push(chunkFileName(x, y));
  }
  return names;
}
