import { MaplibreGL } from '@maplibre/maplibre-gl-leaflet';
import type { Layer, Map as LeafletMap } from 'leaflet';
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// Bundled as a file of its own, because the content security policy allows no blob workers.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(workerUrl);

/** Draws a MapLibre vector style. */
class StyleLayer extends MaplibreGL {
  constructor(
    style: string,
    private readonly onFailure: (reason: unknown) => void,
  ) {
    super({ style, renderWorldCopies: false });
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    const maplibreMap = this.getMaplibreMap();
    // After the first drawing, a failed tile only leaves a gap.
    const fail = ({ error }: { error: unknown }) => this.onFailure(error);
    maplibreMap.on('error', fail);
    maplibreMap.once('load', () => maplibreMap.off('error', fail));
    return this;
  }
}

export const styleLayer = (style: string, onFailure: (reason: unknown) => void): Layer =>
  new StyleLayer(style, onFailure);
