import type { MapItem } from '@contracts/maps';
import { MapClusters } from './map-clusters';
import type { MapView } from './map-surface';

const world: MapView = { west: -180, south: -85, east: 180, north: 85, zoom: 2 };

const at = (name: string, latitude: number, longitude: number): MapItem => ({
  id: name,
  name,
  latitude,
  longitude,
  location: null,
});

const stockholm = [59.33, 18.07] as const;
const found = (items: MapItem[], view = world) => new MapClusters(items).in(view);

describe('MapClusters', () => {
  it('returns a single item', () => {
    const [anna, ...others] = found([at('Anna', ...stockholm)]);
    expect(anna).toMatchObject({ is: 'one', item: { name: 'Anna' } });
    expect(others).toEqual([]);
  });

  it('returns a group that splits at a higher zoom level, with that level', () => {
    const [group] = found([at('Anna', ...stockholm), at('Bo', 59.86, 17.64)]);
    expect(group).toMatchObject({ is: 'group', count: 2 });
    if (group?.is !== 'group') throw new Error('no group');
    const apart = found([at('Anna', ...stockholm), at('Bo', 59.86, 17.64)], { ...world, zoom: group.zoom });
    expect(apart.map(({ is }) => is)).toEqual(['one', 'one']);
  });

  it('returns every item of a group that no zoom level splits', () => {
    const [crowd] = found([at('Cy', ...stockholm), at('Anna', ...stockholm), at('Bo', ...stockholm)]);
    expect(crowd?.is === 'crowd' && crowd.items.map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Cy']);
  });

  it('skips items outside the view', () => {
    expect(found([at('Anna', ...stockholm)], { west: -10, south: 30, east: 0, north: 40, zoom: 6 })).toEqual([]);
  });

  it('counts every item exactly once at every zoom level', () => {
    const items = Array.from({ length: 2_000 }, (_, n) => at(`P${n}`, ((n * 37) % 160) - 80, ((n * 101) % 358) - 179));
    for (let zoom = 2; zoom <= 12; zoom += 1) {
      const counts = found(items, { ...world, zoom }).map((one) =>
        one.is === 'one' ? 1 : one.is === 'group' ? one.count : one.items.length,
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length);
    }
  });
});
