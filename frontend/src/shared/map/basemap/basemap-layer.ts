import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { basemapColours, watchTheme } from './basemap-colours';
import { loadTileIndex } from './basemap-files';
import { ZOOM } from '../map-surface';
import { drawTile } from './draw-tile';

const TILE_SIZE = 256;

/** Draws Muster's own basemap from bundled files, without an API key or external requests. */
export class BasemapLayer extends GridLayer {
  private stopWatching = () => {};
  private isDrawn = false;

  constructor(private readonly onFailure: (reason: unknown) => void) {
    super({
      tileSize: TILE_SIZE,
      // The files contain no more detail.
      maxNativeZoom: ZOOM.max,
      noWrap: true,
      bounds: [
        [-90, -180],
        [90, 180],
      ],
      attribution: 'Natural Earth · GeoNames',
    });
  }

  override onAdd(map: L.Map): this {
    this.stopWatching = watchTheme(() => this.redraw());
    return super.onAdd(map);
  }

  override onRemove(map: L.Map): this {
    this.stopWatching();
    return super.onRemove(map);
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const density = Math.min(window.devicePixelRatio, 2);
    canvas.width = canvas.height = TILE_SIZE * density;
    loadTileIndex(coords).then(
      (tileIndex) => {
        const context = canvas.getContext('2d');
        context?.scale(density, density);
        if (context) drawTile(context, tileIndex.getTileRaw(coords.z, coords.x, coords.y), TILE_SIZE, basemapColours());
        this.isDrawn = true;
        done(undefined, canvas);
      },
      (reason: unknown) => {
        // After the first drawn tile, a failed one only leaves a gap in the map.
        if (!this.isDrawn) this.onFailure(reason);
        done(reason instanceof Error ? reason : undefined, canvas);
      },
    );
    return canvas;
  }
}
