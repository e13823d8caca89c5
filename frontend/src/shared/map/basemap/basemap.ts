import { LayerGroup, type Layer } from 'leaflet';
import { BasemapLayer } from './basemap-layer';
import { NameLayer } from './name-layer';

/** Muster's own basemap: shapes and names. */
export const basemap = (onFailure: (reason: unknown) => void): Layer =>
  new LayerGroup([new BasemapLayer(onFailure), new NameLayer()]);
