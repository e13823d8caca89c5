import { Random } from './random.js';
import { mix } from './colour.js';
import { drawBeam, drawFigure, type Pose } from './figures.js';
import { drawHills, type HillOptions, type Layer } from './hills.js';
import { LIGHTS, type LightName } from './light.js';
import { type Size, Sketch } from './sketch.js';
import { drawBirds, drawSky, drawSnowfall } from './sky.js';
import { drawFootprints, drawLake, drawMast, drawTower } from './landmarks.js';

export interface LandscapeOptions extends Omit<HillOptions, 'onLayer' | 'isFrontBare'> {
  light: LightName;
  landmark?: 'tower' | 'mast' | 'lake';
  /** The number of players who walk along the nearest hill. */
  squad?: number;
  /** The players of the squad carry torches with red lenses, and the lamp of the mast is lit. */
  hasRedLights?: boolean;
}

/** Draws wooded hills under a sky, with at most one landmark and a squad. */
export function landscape(seed: string, size: Size, options: LandscapeOptions): string {
  const { light: lightName, landmark, squad = 0, hasRedLights = false, ...hills } = options;
  const light = LIGHTS[lightName];
  const random = new Random(`landscape ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const layers = hills.layers ?? (squad || landmark === 'lake' ? 5 : 6);
  const sunHeight = squad && !('hasStars' in light) ? 0.4 : random.between(0.2, 0.34);
  const sun = [width * random.between(0.22, 0.78), height * sunHeight] as const;
  drawSky(sketch, random, light, 0.62, sun);
  if (!('hasStars' in light)) drawBirds(sketch, random, light);
  drawHills(sketch, random, light, {
    ...hills,
    layers,
    horizon: hills.horizon ?? (squad ? 0.45 : 0.42),
    trees: hills.trees ?? (squad ? 0.55 : 1),
    isFrontBare: squad > 0,
    onLayer: (layer) => {
      const colour = mix(light.middle, light.near, 0.5);
      const x = width * (sun[0] > width / 2 ? 0.3 : 0.68);
      if (landmark === 'tower' && layer.index === layers - 3) drawTower(sketch, [x, layer.groundAt(x) + 8], 92, colour);
      if (landmark === 'mast' && layer.index === layers - 3)
        drawMast(sketch, [x, layer.groundAt(x) + 8], colour, hasRedLights);
      if (landmark === 'lake' && layer.index === layers - 2) drawLake(sketch, random, light, sun[0]);
      if (squad > 0 && layer.index === layers - 1) drawSquad(sketch, random, layer, squad, light.near, hasRedLights);
    },
  });
  const warmth = sketch.radial(
    [sun[0], sun[1] + height * 0.12],
    width * 0.5,
    [0, light.sun, 0.34],
    [0.5, light.sun, 0.1],
    [1, light.sun, 0],
  );
  sketch.cover(warmth, 'hasStars' in light ? 0.3 : 0.5);
  if ('hasSnow' in light) {
    if (squad === 0) drawFootprints(sketch, random);
    drawSnowfall(sketch, random);
  }
  return sketch.vignette(0.34).toSvg();
}

function drawSquad(
  sketch: Sketch,
  random: Random,
  { groundAt }: Layer,
  count: number,
  colour: string,
  hasRedLights: boolean,
): void {
  const height = sketch.height * (count > 3 ? 0.2 : 0.25);
  const facing = random.pick([1, -1] as const);
  let x = sketch.width / 2 - (count / 2) * height * 0.8;
  for (let player = 0; player < count; player += 1) {
    const pose: Pose = random.boolean(0.2) ? 'watching' : 'walking';
    const tall = height * random.between(0.94, 1.05);
    drawFigure(sketch, random, [x, groundAt(x) + 2], { height: tall, facing, colour, pose });
    if (hasRedLights && pose === 'walking')
      drawBeam(sketch, [x + facing * tall * 0.18, groundAt(x) - tall * 0.58], height * 0.9, facing, '#ff5a3c');
    x += height * random.between(0.66, 0.98);
  }
}
