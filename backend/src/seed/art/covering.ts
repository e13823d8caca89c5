import { type Bust, shaded } from './bust.js';
import { type Colour, darker, lighter } from './colour.js';
import { FABRICS } from './look.js';
import { round } from './sketch.js';

const FRAME: Colour = '#14160f';
const LENSES: readonly Colour[] = ['#d9852f', '#23302f', '#e0b64a'];

/** Draws what covers the eyes, the mouth or the neck. Goggles are worn up, above the forehead. */
export function drawCovering(bust: Bust): void {
  const { covering } = bust.look;
  if (covering === 'glasses') drawGlasses(bust);
  if (covering === 'spectacles') drawSpectacles(bust);
  if (covering === 'mesh mask') drawMeshMask(bust);
  if (covering === 'gaiter') drawCloth(bust, 104, bust.random.pick(FABRICS));
  if (covering === 'scarf') drawCloth(bust, 131, bust.random.pick(['#9b8659', '#7d3b2e', '#5e6b46', '#57646b']));
  if (covering === 'goggles') drawGoggles(bust);
}

function drawGlasses({ sketch, random, middle }: Bust): void {
  sketch.path(
    `M${round(middle - 27)} 84h24q3 0 2.6 4-1.4 12-12 12-13 0-15-12Q${round(middle - 28)} 84 ${round(middle - 27)} 84Zm30 0h24q1 0 .6 4-2 12-15 12-10.6 0-12-12-.4-4 2.4-4Z`,
    random.pick(LENSES),
    { 'fill-opacity': 0.78, stroke: FRAME, 'stroke-width': 2.4 },
  );
  sketch.path(`M${round(middle - 23)} 88l8-1-9 8Z`, '#ffffff', { opacity: 0.4 });
  sketch.line(`M66 88L${round(middle - 27)} 86M134 88L${round(middle + 27)} 86`, FRAME, 2.6);
}

function drawSpectacles({ sketch, middle }: Bust): void {
  for (const side of [-1, 1])
    sketch.ellipse(middle + side * 14.5, 91, 11.5, 10.5, '#dfeaf0', {
      'fill-opacity': 0.16,
      stroke: '#2b2118',
      'stroke-width': 2.2,
    });
  sketch.line(
    `M${round(middle - 3)} 90q3-3 6 0M68 88L${round(middle - 26)} 89M132 88L${round(middle + 26)} 89`,
    '#2b2118',
    2,
  );
}

function drawMeshMask({ sketch, random, middle }: Bust): void {
  const fabric = random.pick(FABRICS);
  const edge = lighter(fabric, 0.22);
  const mask = `M67 103Q${round(middle)} 92 133 103Q132 120 122 132Q111 141 100 141Q89 141 78 132Q68 120 67 103Z`;
  sketch.path(mask, darker(fabric, 0.6));
  sketch.clipped(mask, () => {
    const mesh = Array.from(
      { length: 24 },
      (_, index) => `M${54 + index * 4} 90l24 56M${122 + index * 4 - 70} 146l24-56`,
    );
    sketch.line(mesh.join(''), edge, 0.8, { opacity: 0.45 });
  });
  sketch.line(mask, edge, 1.8, { opacity: 0.9 });
}

/** Draws a cloth around the neck, up to a height: a scarf below the chin, or a gaiter over the nose. */
function drawCloth(bust: Bust, top: number, fabric: Colour): void {
  const { sketch, middle, lit } = bust;
  const shade = darker(fabric, 0.5);
  const below =
    top > 110
      ? 'Q137 126 146 150Q126 166 100 168Q74 166 54 150Q63 126'
      : 'Q136 124 123 138L120 153Q100 161 80 153L77 138Q64 124';
  sketch.path(
    `M66 ${top}Q${round(middle)} ${top - 7} 134 ${top}${below} 66 ${top}Z`,
    shaded(bust, [62, 140], lighter(fabric, 0.2), fabric, shade),
  );
  const folds = [0, 1, 2].map(
    (fold) =>
      `M${70 - fold * 2} ${top + 10 + fold * 10}Q${round(middle - lit * 8)} ${top + 20 + fold * 11} ${128 + fold * 2} ${top + 7 + fold * 10}`,
  );
  sketch.line(folds.join(''), shade, 2.2, { opacity: 0.55, 'stroke-linecap': 'round' });
}

function drawGoggles({ sketch, random, middle }: Bust): void {
  sketch
    .line(`M62 67L${round(middle - 30)} 58M138 67L${round(middle + 30)} 58`, '#171a14', 7)
    .path(
      `M${round(middle - 30)} 58q0-13 12-14h36q12 1 12 14 0 12-11 13-8 0-11-6t-8-6-8 6-11 6q-11-1-11-13Z`,
      random.pick(LENSES),
      { stroke: '#171a14', 'stroke-width': 5 },
    )
    .path(`M${round(middle - 22)} 60l9-11h8l-11 15Z`, '#ffffff', { opacity: 0.45 });
}
