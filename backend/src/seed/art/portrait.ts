import { type Bust, bustOf, shaded } from './bust.js';
import { Chance } from './chance.js';
import { type Colour, darker, lighter, mix } from './colour.js';
import { drawCovering } from './covering.js';
import { drawHead } from './face.js';
import { drawBackHair, drawFrontHair } from './hair.js';
import { drawHeadgear } from './headgear.js';
import { BACKDROPS, FABRICS, type Look } from './look.js';
import { at, polygon, type Size, Sketch } from './sketch.js';
import { spruce } from './trees.js';

/** Draws a person in front of a forest. */
export function portrait(seed: string, size: Size, look: Look): string {
  const chance = new Chance(`portrait ${seed}`);
  const sketch = new Sketch(size, [24, 20, 152, 152]);
  const bust = bustOf(sketch, chance, look);
  const [sky, forest] = chance.pick(BACKDROPS);
  drawBackdrop(sketch, chance, sky, forest);
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

function drawBackdrop(sketch: Sketch, chance: Chance, sky: Colour, forest: Colour): void {
  sketch.cover(sketch.linear([0, 0], [0, 200], [0, sky], [0.55, mix(sky, forest, 0.55)], [1, forest]));
  for (let light = 0; light < 7; light += 1) {
    const radius = chance.between(8, 26);
    sketch.ellipse(chance.next() * 200, chance.next() * 130, radius, radius, lighter(sky, 0.55), {
      opacity: chance.between(0.05, 0.16),
    });
  }
  let trees = 'M0 200V146H200V200Z';
  for (let x = -8; x < 210; x += chance.between(8, 15))
    trees += spruce(chance, [x, 150 + chance.between(-8, 8)], chance.between(34, 74));
  sketch.path(trees, mix(forest, '#10150f', 0.35), { opacity: 0.5, ...sketch.blur(2.4) });
}

/** Draws neck, jacket and collar. */
function drawShoulders(bust: Bust): void {
  const { sketch, chance, skinShade } = bust;
  const fabric = chance.pick(FABRICS);
  const [bright, dark] = [lighter(fabric, 0.22), darker(fabric, 0.55)];
  const jacket = 'M6 204C8 164 40 154 76 145L124 145C160 154 192 164 194 204Z';
  sketch.path(jacket, shaded(bust, [20, 180], bright, fabric, dark));
  sketch.clipped(jacket, () => {
    if (chance.happens(0.65)) drawCamouflage(sketch, chance, bright, dark);
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

function drawCamouflage(sketch: Sketch, chance: Chance, bright: Colour, dark: Colour): void {
  for (let spot = 0; spot < 16; spot += 1) {
    const [x, y, reach] = [chance.between(14, 186), chance.between(148, 200), chance.between(8, 20)];
    const rise = chance.between(4, 11);
    sketch.path(
      `M${at(x - reach)} ${at(y)}q${at(reach * 0.5)} ${at(-rise)} ${at(reach)} -2t${at(reach)} 1q${at(-reach * 0.3)} ${at(rise)} ${at(-reach)} 5t${at(-reach)} -4Z`,
      spot % 2 ? dark : bright,
      { opacity: 0.42 },
    );
  }
}
