import { chunkAt, chunkFileName, CHUNKS_FROM_ZOOM } from './chunks';
import { fetchNames, type PlaceName } from './names';

const urls = import.meta.glob<string>('../../../../basemap/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const files = new Map<string, PlaceName[]>();
const loading = new Set<string>();

/** Returns the loaded names of a file, the most important first. Starts loading missing ones and calls `onLoaded` when they arrive. */
export function loadedNames(name: string, onLoaded: () => void): PlaceName[] {
  const url = urls[`../../../../basemap/${name}.json`];
  if (!files.has(name) && !loading.has(name) && url) {
    loading.add(name);
    fetchNames(url)
      .then((names) => {
        files.set(name, names);
        onLoaded();
      })
      // A map without names is still usable, and the next movement retries.
      .catch(() => undefined)
      .finally(() => loading.delete(name));
  }
  return files.get(name) ?? [];
}

interface Corner {
  x: number;
  y: number;
}

/** Returns the files for the area between two corners, given as fractions of the map's size. */
export function nameFilesBetween(topLeft: Corner, bottomRight: Corner, zoom: number): string[] {
  if (zoom < CHUNKS_FROM_ZOOM) return ['far'];
  const names: string[] = [];
  for (let x = chunkAt(topLeft.x); x <= chunkAt(bottomRight.x); x += 1) {
    for (let y = chunkAt(topLeft.y); y <= chunkAt(bottomRight.y); y += 1) names.push(chunkFileName(x, y));
  }
  return names;
}
