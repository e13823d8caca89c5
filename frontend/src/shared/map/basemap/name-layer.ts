import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet';
import { basemapColours, watchTheme } from './basemap-colours';
import { MARKERS_CHANGED } from '../map-surface';
import { LabelSpace } from './label-space';
import { markerBoxes } from './marker-boxes';
import { nameFilesBetween, loadedNames } from './name-files';
import type { PlaceName } from './names';

const STYLES = {
  country: { font: "700 15px 'Sofia Sans Condensed Variable', sans-serif", height: 20, spacing: '1.5px' },
  city: { font: "500 11px 'IBM Plex Sans Variable', sans-serif", height: 15, spacing: '0px' },
};
/** The highest zoom level with names of countries. Beyond it, a country is larger than the window. */
const MAX_COUNTRY_ZOOM = 5;
/** The space that is kept free on the left and on the right of a label, in pixels. */
const GAP = 6;

/** Draws the names of countries and cities that fit without overlapping each other or the markers. */
export class NameLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private stopWatching = () => {};
  private map: LeafletMap | null = null;

  override onAdd(map: LeafletMap): this {
    this.map = map;
    DomUtil.addClass(this.canvas, 'map-names');
    map.getPanes().overlayPane.append(this.canvas);
    this.stopWatching = watchTheme(this.draw);
    // Drawing starts loading the fonts of the names.
    document.fonts.addEventListener('loadingdone', this.draw);
    this.draw();
    return this;
  }

  override onRemove(): this {
    this.stopWatching();
    document.fonts.removeEventListener('loadingdone', this.draw);
    this.canvas.remove();
    this.map = null;
    return this;
  }

  override getEvents() {
    return { moveend: this.draw, resize: this.draw, zoomstart: this.hide, [MARKERS_CHANGED]: this.draw };
  }

  // Hides the names during a zoom animation, because they would be in the wrong place.
  private readonly hide = () => {
    this.canvas.hidden = true;
  };

  private readonly draw = (): void => {
    const { map, canvas } = this;
    const context = canvas.getContext('2d');
    if (!map || !context) return;
    const { x: width, y: height } = map.getSize();
    const density = Math.min(window.devicePixelRatio, 2);
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.hidden = false;
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    context.scale(density, density);
    this.drawNames(context, map);
  };

  private drawNames(context: CanvasRenderingContext2D, map: LeafletMap): void {
    const zoom = map.getZoom();
    const bounds = map.getPixelBounds();
    const worldSize = 256 * 2 ** zoom;
    const toFraction = (point: L.Point) => ({ x: point.x / worldSize, y: point.y / worldSize });
    const topLeft = toFraction(bounds.getTopLeft());
    const bottomRight = toFraction(bounds.getBottomRight());
    const labelSpace = new LabelSpace();
    const markers = map.getPanes().markerPane.querySelectorAll<HTMLElement>('.map-marker');
    for (const box of markerBoxes(markers, map.getContainer().getBoundingClientRect())) labelSpace.block(box);
    const { land, label } = basemapColours();
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = land;
    context.fillStyle = label;
    for (const file of nameFilesBetween(topLeft, bottomRight, zoom)) {
      for (const place of loadedNames(file, this.draw)) {
        if (place.minZoom > zoom || (place.kind === 'country' && zoom > MAX_COUNTRY_ZOOM)) continue;
        const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude]);
        if (x > 0 && y > 0 && x < map.getSize().x && y < map.getSize().y) drawName(context, place, x, y, labelSpace);
      }
    }
  }
}

function drawName(
  context: CanvasRenderingContext2D,
  { name, kind }: PlaceName,
  x: number,
  y: number,
  labelSpace: LabelSpace,
) {
  const { font, height, spacing } = STYLES[kind];
  const text = kind === 'country' ? name.toUpperCase() : name;
  context.font = font;
  context.letterSpacing = spacing;
  const width = context.measureText(text).width;
  // The name of a country is centred. The name of a city is to the right of its dot, or to the left of it beside a marker.
  const top = y - height / 2;
  // A name that only fits on the left must not be cut off there.
  const edges = kind === 'country' ? [x - width / 2] : [x + 6, x - 6 - width].filter((edge, n) => n === 0 || edge > 0);
  const left = edges.find((edge) =>
    labelSpace.reserve({ left: edge - GAP, top: top - 2, right: edge + width + GAP, bottom: top + height + 2 }),
  );
  if (left === undefined) return;
  context.globalAlpha = kind === 'country' ? 0.75 : 1;
  context.strokeText(text, left, y);
  context.fillText(text, left, y);
  context.globalAlpha = 1;
  if (kind === 'country') return;
  context.beginPath();
  context.arc(x, y, 2, 0, 2 * Math.PI);
  context.fill();
}
