import { type Bust, bustOf, shaded } from './bust.js';
import { Random } from './random.js';
import { type Colour, darker, lighter, mix } from './colour.js';
import { drawCovering } from './covering.js';
import { drawHead } from './face.js';
import { drawBackHair, drawFrontHair } from './hair.js';
import { drawHeadgear } from './headgear.js';
import { BACKDROPS, FABRICS, type Look } from './look.js';
import { round, polygon, type Size, Sketch } from './sketch.js';
import { spruce } from './trees.js';

/** Draws a person in front of a forest. */
export function portrait(seed: string, size: Size, look: Look): string {
  const random = new Random(`portrait ${seed}`);
  const sketch = new Sketch(size, [24, 20, 152, 152]);
  const bust = bustOf(sketch, random, look);
  const [sky, forest] = random.pick(BACKDROPS);
  drawBackdrop(sketch, random, sky, forest);
  drawBackHair(bust);
  drawShoulders(bust);
  drawHead(bust);
  if (look.covering !== 'goggles') drawCovering(bust);
  drawFrontHair(bust);
  drawHeadgear(bust);
  if (look.covering === 'goggles') drawCovering(bust);
  const [edge, curve, neck] = bust.lit > 0 ? [10, 20, 58] : [190, 180, 142];
  sketch.line(`M${edge} 190Q${curve} 164 ${neck} 153`, lighter(sky, 0.5), 2.4, {
    opacity: 0.5,
    'stroke-linecap': 'round',
  });
  return sketch.toSvg();
}

function drawBackdrop(sketch: Sketch, random: Random, sky: Colour, forest: Colour): void {
  sketch.cover(sketch.linear([0, 0], [0, 200], [0, sky], [0.55, mix(sky, forest, 0.55)], [1, forest]));
  for (let light = 0; light < 7; light += 1) {
    const radius = random.between(8, 26);
    sketch.ellipse(random.next() * 200, random.next() * 130, radius, radius, lighter(sky, 0.55), {
      opacity: random.between(0.05, 0.16),
    });
  }
  let trees = 'M0 200V146H200V200Z';
  for (let x = -8; x < 210; x += random.between(8, 15))
    trees += spruce(random, [x, 150 + random.between(-8, 8)], random.between(34, 74));
  sketch.path(trees, mix(forest, '#10150f', 0.35), { opacity: 0.5, ...sketch.blur(2.4) });
}

/** Draws neck, jacket and collar. */
function drawShoulders(bust: Bust): void {
  const { sketch, random, skinShade } = bust;
  const fabric = random.pick(FABRICS);
  const [bright, dark] = [lighter(fabric, 0.22), darker(fabric, 0.55)];
  const jacket = 'M6 204C8 164 40 154 76 145L124 145C160 154 192 164 194 204Z';
  sketch.path(jacket, shaded(bust, [20, 180], bright, fabric, dark));
  sketch.clipped(jacket, () => {
    if (random.boolean(0.65)) drawCamouflage(sketch, random, bright, dark);
    sketch.path('M52 152L62 149 70 204H50ZM148 152L138 149 130 204H150Z', dark);
    sketch.path('M58 182Q100 190 142 182V204H58Z', darker(dark, 0.3));
  });
  sketch.path('M83 112L83 150Q100 164 117 150L117 112Z', skinShade);
  sketch.path('M76 146L86 139Q100 158 114 139L124 146 112 163 100 156 88 163Z', bright);
  sketch.path(
    polygon([
      [76, 146],
      [88, 163],
      [100, 156],
    ]),
    fabric,
  );
  sketch.path(
    polygon([
      [124, 146],
      [112, 163],
      [100, 156],
    ]),
    darker(fabric, 0.2),
  );
}

function drawCamouflage(sketch: Sketch, random: Random, bright: Colour, dark: Colour): void {
  for (let spot = 0; spot < 16; spot += 1) {
    const [x, y, reach] = [random.between(14, 186), random.between(148, 200), random.between(8, 20)];
    const rise = random.between(4, 11);
    sketch.path(
      `M${round(x - reach)} ${round(y)}q${round(reach * 0.5)} ${round(-rise)} ${round(reach)} -2t${round(reach)} 1q${round(-reach * 0.3)} ${round(rise)} ${round(-reach)} 5t${round(-reach)} -4Z`,
      spot % 2 ? dark : bright,
      { opacity: 0.42 },
    );
  }
}
