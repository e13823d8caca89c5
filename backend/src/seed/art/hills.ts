import { type Random, lineNoise } from './random.js';
import { mix } from './colour.js';
import type { Light } from './light.js';
import type { Sketch } from './sketch.js';
import { broadleaf, ground, spruce } from './trees.js';

export interface Layer {
  /** 0 is the farthest layer. */
  readonly index: number;
  /** From 0, the farthest layer, to 1, the nearest. */
  readonly nearness: number;
  readonly groundAt: (x: number) => number;
}

export interface HillOptions {
  layers?: number;
  /** The height of the farthest layer, as a share of the picture from its top. */
  horizon?: number;
  /** The distance of the nearest layer below the horizon, as a share of the picture. */
  depth?: number;
  /** The size of the trees; 1 is a dense forest. */
  trees?: number;
  hasLeaves?: boolean;
  /** The nearest layer has no trees. */
  isFrontBare?: boolean;
  /** Draws what stands on a layer, before the next layer covers it. */
  onLayer?: (layer: Layer) => void;
}

/** Draws wooded hills, one behind the other. The farther a layer is, the closer its colour is to the haze. */
export function drawHills(sketch: Sketch, random: Random, light: Light, options: HillOptions = {}): void {
  const { width, height } = sketch;
  const { layers = 6, horizon = 0.42, trees = 1, isFrontBare = false, onLayer } = options;
  const { depth = 0.96 - horizon, hasLeaves = false } = options;
  for (let index = 0; index < layers; index += 1) {
    const nearness = index / (layers - 1);
    const noise = lineNoise(random, 4);
    const start = random.next() * 90;
    const base = height * (horizon + depth * nearness ** 1.25 * 0.82);
    const rise = height * random.between(0.12, 0.2) * (1 - nearness * 0.35);
    const scale = width * (0.62 - 0.2 * nearness);
    const groundAt = (x: number) => base - rise * (noise((x / scale) * 2 + start) - 0.42) * 1.7;
    const colour =
      nearness < 0.5
        ? mix(light.haze, light.middle, nearness * 1.7)
        : mix(light.middle, light.near, (nearness - 0.5) * 2);
    const treeHeight = height * (0.014 + 0.27 * nearness ** 2.1) * trees;
    const isBare = isFrontBare && index === layers - 1;
    let outline = ground(groundAt, width, height);
    // Smaller steps would draw thousands of trees too small to see.
    for (
      let x = -treeHeight * 0.2;
      !isBare && x < width + treeHeight * 0.2;
      x += treeHeight * random.between(0.07, 0.27) + 1.6
    ) {
      const growth = noise((x / scale) * 9 + 50);
      if (growth <= 0.34 && nearness >= 0.5) continue;
      const tall = treeHeight * random.between(0.3, 1) ** 0.8 * (0.45 + growth);
      // Far away, the shapes of trees cannot be told apart, and crowns take long to render.
      const tree = hasLeaves && nearness > 0.3 && random.boolean(0.6) ? broadleaf : spruce;
      outline += tree(random, [x, groundAt(x) + treeHeight * 0.12], tree === broadleaf ? tall * 0.8 : tall);
    }
    const paint = sketch.linear(
      [0, base - rise - treeHeight],
      [0, Math.min(height + 20, base + height * 0.2 + treeHeight * 0.3)],
      [0, colour],
      [0.4, mix(colour, light.haze, 0.12 * (1 - nearness))],
      [1, mix(colour, light.haze, 0.8 * (1 - nearness) ** 0.8)],
    );
    sketch.path(outline, paint);
    onLayer?.({ index, nearness, groundAt });
  }
}
