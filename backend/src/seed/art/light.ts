import type { Colour } from './colour.js';

/** The colours of one weather and time of day. */
export interface Light {
  /** The sky's colours at the top, in the middle and at the horizon. */
  readonly sky: readonly [top: Colour, middle: Colour, horizon: Colour];
  /** The colour into which everything far away fades. */
  readonly haze: Colour;
  readonly middle: Colour;
  /** The colour of the nearest things. */
  readonly near: Colour;
  readonly sun: Colour;
  readonly hasStars?: boolean;
  readonly hasSnow?: boolean;
}

export type LightName = keyof typeof LIGHTS;

// prettier-ignore
export const LIGHTS = {
  dawn: { sky: ['#6f8791', '#c9b692', '#f7d9a0'], haze: '#dcc08d', near: '#10170e', sun: '#fff0c8', middle: '#5f7049' },
  noon: { sky: ['#5e8aa0', '#a9c6cb', '#dfe6d8'], haze: '#b9ccba', near: '#18260f', sun: '#fffbe8', middle: '#5f7f45' },
  autumn: { sky: ['#7c8f96', '#d3c3a2', '#f3dcae'], haze: '#d8b98a', near: '#1e140c', sun: '#ffeec4', middle: '#a0672f' },
  fog: { sky: ['#7f8a86', '#a9b0a7', '#c5c8bb'], haze: '#bcc1b3', near: '#1c231d', sun: '#eceadb', middle: '#77826f' },
  dusk: { sky: ['#2a3350', '#8c5a66', '#f0964f'], haze: '#b4715a', near: '#110f13', sun: '#ffd08a', middle: '#54454c' },
  night: { sky: ['#070c15', '#101b29', '#1f3440'], haze: '#24404a', near: '#04070a', sun: '#dfeaf0', middle: '#142730', hasStars: true },
  snow: { sky: ['#8fa3b3', '#c6d0d6', '#f0e7dc'], haze: '#dbe0e2', near: '#1d2a2c', sun: '#fff6e6', middle: '#73888c', hasSnow: true },
} satisfies Record<string, Light>;
