import type { MapItem } from '@contracts/maps';
import { MapClusters } from './map-clusters';
import type { MapView } from './map-surface';

const world: MapView = { west: -180, south: -85, east: 180, north: 85, zoom: 2 };

const itemAt = (name: string, latitude: number, longitude: number): MapItem => ({
  id: name,
  name,
  latitude,
  longitude,
  precision: 'town',
  location: null,
});

const stockholm = [59.33, 18.07] as const;
const entriesOf = (items: MapItem[], view = world) => new MapClusters(items).entriesIn(view);

describe('MapClusters', () => {
  it('returns a single item', () => {
    const [anna, ...others] = entriesOf([itemAt('Anna', ...stockholm)]);
    expect(anna).toMatchObject({ type: 'item', item: { name: 'Anna' } });
    expect(others).toEqual([]);
  });

  it('returns a cluster with the zoom level at which it splits', () => {
    const [cluster] = entriesOf([itemAt('Anna', ...stockholm), itemAt('Bo', 59.86, 17.64)]);
    expect(cluster).toMatchObject({ type: 'cluster', count: 2 });
    if (cluster?.type !== 'cluster') throw new Error('no cluster');
    const apart = entriesOf([itemAt('Anna', ...stockholm), itemAt('Bo', 59.86, 17.64)], {
      ...world,
      zoom: cluster.zoom,
    });
    expect(apart.map(({ type }) => type)).toEqual(['item', 'item']);
  });

  it('returns every item of a stack that no zoom level splits', () => {
    const [stack] = entriesOf([itemAt('Cy', ...stockholm), itemAt('Anna', ...stockholm), itemAt('Bo', ...stockholm)]);
    expect(stack?.type === 'stack' && stack.items.map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Cy']);
  });

  it('finds the one marker that contains an item at every zoom level', () => {
    const items = [itemAt('Anna', ...stockholm), itemAt('Cy', ...stockholm), itemAt('Bo', 59.86, 17.64)];
    const clusters = new MapClusters([...items, itemAt('Di', 40, -3)]);
    for (let zoom = 2; zoom <= 12; zoom += 1) {
      const entries = clusters.entriesIn({ ...world, zoom });
      for (const { id, latitude } of items) {
        const [entry, ...others] = entries.filter((candidate) => clusters.contains(candidate, id));
        expect(others).toEqual([]);
        expect(Math.abs((entry?.point.latitude ?? 0) - latitude)).toBeLessThan(1);
      }
      expect(entries.some((entry) => clusters.contains(entry, 'nobody'))).toBe(false);
    }
  });

  it('skips items outside the view', () => {
    expect(entriesOf([itemAt('Anna', ...stockholm)], { west: -10, south: 30, east: 0, north: 40, zoom: 6 })).toEqual(
      [],
    );
  });

  it('counts every item exactly once at every zoom level', () => {
    const items = Array.from({ length: 2_000 }, (_, n) =>
      itemAt(`P${n}`, ((n * 37) % 160) - 80, ((n * 101) % 358) - 179),
    );
    for (let zoom = 2; zoom <= 12; zoom += 1) {
      const counts = entriesOf(items, { ...world, zoom }).map((entry) =>
        entry.type === 'item' ? 1 : entry.type === 'cluster' ? entry.count : entry.items.length,
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length);
    }
  });
});
