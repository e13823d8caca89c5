import type { Colour } from './colour.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, colour: Colour, opacity?: number];
type Attributes = Readonly<Record<string, string | number>>;

/** Rounds a coordinate, so that the text of a drawing stays short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const pointList = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
export const polygon = (points: readonly Point[]): string => `M${pointList(points)}Z`;
export const segments = (lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => `M${pointList(line)}`).join('');

/** Returns one element of an SVG. Numbers are rounded to two decimals. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`,
  );
  return `<${[name, ...pairs].join(' ')}${content ? `>${content}</${name}>` : '/>'}`;
}

/** An SVG that is drawn from the back to the front. */
export class Sketch {
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];
  readonly width: number;
  readonly height: number;

  /** `viewBox` is the drawn area in the drawing's units. Default: the size. */
  constructor(
    private readonly size: Size,
    private readonly viewBox: readonly [x: number, y: number, width: number, height: number] = [
      0,
      0,
      size.width,
      size.height,
    ],
  ) {
    [, , this.width, this.height] = this.viewBox;
  }

  add(...shapes: string[]): this {
    this.shapes.push(...shapes);
    return this;
  }

  path(d: string, fill: string, attributes: Attributes = {}): this {
    return this.add(element('path', { d, fill, ...attributes }));
  }

  line(d: string, stroke: string, width: number, attributes: Attributes = {}): this {
    return this.path(d, 'none', { stroke, 'stroke-width': width, ...attributes });
  }

  rect(x: number, y: number, width: number, height: number, fill: string, attributes: Attributes = {}): this {
    return this.add(element('rect', { x, y, width, height, fill, ...attributes }));
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes: Attributes = {}): this {
    return this.add(element('ellipse', { cx: x, cy: y, rx, ry, fill, ...attributes }));
  }

  /** Covers the whole drawing. */
  cover(fill: string, opacity = 1): this {
    const [x, y, width, height] = this.viewBox;
    return this.rect(x, y, width, height, fill, { opacity });
  }

  /** Draws shapes that are cut off at the edge of `d`. */
  clipped(d: string, draw: () => void): this {
    const id = this.define((clipId) => element('clipPath', { id: clipId }, element('path', { d })));
    this.add(`<g clip-path="url(#${id})">`);
    draw();
    return this.add('</g>');
  }

  /** Returns a paint that changes along a line. */
  linear([x1, y1]: Point, [x2, y2]: Point, ...stops: Stop[]): string {
    const ends = { x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' };
    return `url(#${this.define((id) => element('linearGradient', { id, ...ends }, stopsOf(stops)))})`;
  }

  /** Returns a paint that changes from a centre outwards. */
  radial([cx, cy]: Point, r: number, ...stops: Stop[]): string {
    const circle = { cx, cy, r, gradientUnits: 'userSpaceOnUse' };
    return `url(#${this.define((id) => element('radialGradient', { id, ...circle }, stopsOf(stops)))})`;
  }

  /** Returns a `filter` attribute that blurs a shape. */
  blur(deviation: number): Attributes {
    const blurred = element('feGaussianBlur', { stdDeviation: deviation });
    return { filter: `url(#${this.define((id) => element('filter', { id }, blurred))})` };
  }

  /** Darkens the corners. */
  vignette(opacity: number): this {
    const [centre, radius] = [
      [this.width / 2, this.height * 0.46] as const,
      Math.hypot(this.width, this.height) * 0.56,
    ];
    return this.cover(this.radial(centre, radius, [0, '#000000', 0], [0.62, '#000000', 0], [1, '#000000', opacity]));
  }

  toSvg(): string {
    const { width, height } = this.size;
    const root = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: this.viewBox.join(' ') };
    return element('svg', root, [element('defs', {}, this.definitions.join('')), ...this.shapes].join(''));
  }

  private define(definition: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(definition(id));
    return id;
  }
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 1]) =>
      element('stop', { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) }),
    )
    .join('');
