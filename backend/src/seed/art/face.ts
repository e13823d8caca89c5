import { type Bust, shaded } from './bust.js';
import { type Colour, lighter, mix } from './colour.js';
import { round } from './sketch.js';

const ROUND = { 'stroke-linecap': 'round' };
const EYE_DISTANCE = 14.5;
const EYE_Y = 91;
const LASHES: Colour = '#21150f';

/** Draws ears, head and face. */
export function drawHead(bust: Bust): void {
  const { sketch, random, look, turn, lit, skin, skinShade, isCovered } = bust;
  for (const side of [-1, 1]) {
    const isLit = side === -lit;
    sketch.ellipse(100 + side * 32.5 - turn * 0.5, 93, 6.5, 10.5, isLit ? skin : skinShade);
    sketch.ellipse(100 + side * 33 - turn * 0.5, 93, 3, 6, skinShade, { opacity: isLit ? 0.5 : 0 });
  }
  const jaw = look.isSoft ? random.between(0, 0.4) : random.between(0.5, 1.2);
  const head = `M68 82C66 44 134 44 132 82C133 100 ${round(130 - jaw * 2)} 114 ${round(121 + jaw * 4)} 125C113 135 106 138 100 138C94 138 87 135 ${round(79 - jaw * 4)} 125C${round(70 + jaw * 2)} 114 67 100 68 82Z`;
  sketch.path(head, shaded(bust, [66, 136], lighter(skin, 0.28), skin, mix(skin, skinShade, 0.85)));
  sketch.clipped(head, () => {
    drawBeard(bust);
    drawCheeks(bust);
    for (const side of [-1, 1] as const) drawEye(bust, side);
    drawNose(bust);
    drawMouth(bust);
    if (look.isOlder) drawLines(bust);
    if (isCovered) sketch.path('M60 60H140V86Q100 76 60 86Z', '#1a0d08', { opacity: 0.32 });
  });
}

function drawCheeks({ sketch, middle }: Bust): void {
  for (const side of [-1, 1]) sketch.ellipse(middle + side * 17.5, 107, 9, 6, '#d0593c', { opacity: 0.13 });
}

function drawEye({ sketch, random, look, middle, turn, hairShade }: Bust, side: 1 | -1): void {
  const x = middle + side * EYE_DISTANCE;
  const isDark = ['brown', 'deep', 'olive'].includes(look.skin) || look.hair === 'black';
  const iris = isDark ? '#2a1d14' : (['#3b2a1c', '#46543f', '#3d5560'][Math.floor(middle * 7) % 3] ?? '#3b2a1c');
  const lift = look.isSoft ? 5.8 : 5;
  sketch.path(
    `M${round(x - 7)} ${EYE_Y}Q${round(x)} ${EYE_Y - lift} ${round(x + 7)} ${EYE_Y}Q${round(x)} ${EYE_Y + 4} ${round(x - 7)} ${EYE_Y}Z`,
    '#f4eee2',
  );
  sketch.ellipse(x + turn * 0.16, EYE_Y - 0.5, 3.3, 3.3, iris);
  sketch.ellipse(x + turn * 0.16 - 1.1, EYE_Y - 1.7, 1, 1, '#ffffff');
  sketch.line(
    `M${round(x - 7.6)} ${EYE_Y + 0.2}Q${round(x)} ${round(EYE_Y - lift - 1)} ${round(x + 7.6)} ${EYE_Y}`,
    LASHES,
    look.isSoft ? 2.3 : 1.8,
    ROUND,
  );
  const tilt = random.between(-0.6, 0.8);
  const outer = EYE_Y - 9.5 + tilt;
  const inner = EYE_Y - 10.4;
  const [left, right] = side < 0 ? [outer, inner] : [inner, outer];
  sketch.line(
    `M${round(x - 8.6)} ${round(left)}Q${round(x + side)} ${round(EYE_Y - 14.6)} ${round(x + 8.6)} ${round(right)}`,
    hairShade,
    look.isSoft ? 2.4 : 3.7,
    ROUND,
  );
}

function drawNose({ sketch, middle, turn, lit, skinShade }: Bust): void {
  const x = middle + turn * 0.5;
  sketch.path(
    `M${round(middle + turn * 0.25 + lit * 2)} ${EYE_Y - 2}Q${round(x + lit * 5)} 104 ${round(x + lit * 7)} 109Q${round(x)} 113.5 ${round(x - lit * 6)} 109.6Q${round(x + lit * 2)} 108 ${round(middle + turn * 0.25 + lit * 2)} ${EYE_Y - 2}Z`,
    skinShade,
    { opacity: 0.7 },
  );
}

function drawMouth({ sketch, random, look, middle, turn, skinShade }: Bust): void {
  const x = middle + turn * 0.3;
  const smile = random.between(1.5, 5);
  const lip = mix(skinShade, '#5a1510', 0.5);
  if (random.boolean(0.3) && look.beard !== 'full')
    sketch.path(
      `M${round(x - 9)} 119.6Q${round(x)} ${round(122)} ${round(x + 9)} 119.2Q${round(x + 4)} ${round(126 + smile * 0.5)} ${round(x)} ${round(126.4 + smile * 0.5)}Q${round(x - 5)} ${round(126 + smile * 0.5)} ${round(x - 9)} 119.6Z`,
      '#f3e9df',
      { stroke: lip, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
    );
  else
    sketch.line(
      `M${round(x - 9)} 121Q${round(x)} ${round(122 + smile)} ${round(x + 9)} 120.4`,
      lip,
      look.isSoft ? 3 : 2.5,
      ROUND,
    );
  if (look.beard !== 'full')
    sketch.line(`M${round(x - 4)} 129.6q4 1.6 8 0`, skinShade, 1.6, { ...ROUND, opacity: 0.5 });
}

function drawBeard({ sketch, look, middle, hairShade, hair }: Bust): void {
  if (look.beard === 'stubble')
    sketch.path(
      `M62 94Q73 106 78 113Q${round(middle)} 113 ${round(middle + 23)} 113Q128 106 138 94V146H62Z`,
      hairShade,
      {
        opacity: 0.3,
        ...sketch.blur(2.4),
      },
    );
  if (look.beard === 'full') {
    sketch.path(
      `M62 90Q71 104 76 110Q${round(middle)} 105 ${round(middle + 23)} 110Q129 104 138 90V146H62Z`,
      mix(hair, hairShade, 0.5),
    );
    sketch.path(
      `M${round(middle - 12)} 119.5Q${round(middle)} 110 ${round(middle + 12)} 119.5Q${round(middle)} 116.4 ${round(middle - 12)} 119.5Z`,
      hairShade,
    );
  }
  if (look.beard === 'moustache')
    sketch.path(
      `M${round(middle - 13)} 119Q${round(middle - 6)} 112 ${round(middle)} 115Q${round(middle + 6)} 112 ${round(middle + 13)} 119Q${round(middle + 5)} 120 ${round(middle)} 117.6Q${round(middle - 5)} 120 ${round(middle - 13)} 119Z`,
      mix(hair, hairShade, 0.4),
    );
}

/** Draws the lines of an older face. */
function drawLines({ sketch, middle, skinShade }: Bust): void {
  const lines = [-1, 1].flatMap((side) => [
    `M${round(middle + side * 9)} 97.5q${side * 5} 2.4 ${side * 10} 0`,
    `M${round(middle + side * 24)} 88l${side * 4} -2M${round(middle + side * 24)} 91l${side * 4.4} .6`,
    `M${round(middle + side * 10)} 110q${side * 4.6} 4 ${side * 4.4} 10`,
  ]);
  sketch.line(
    `${lines.join('')}M${round(middle - 12)} 71q12-2.400 24 0M${round(middle - 9)} 66.500q9-1.800 18 0`,
    skinShade,
    1.3,
    { ...ROUND, opacity: 0.5 },
  );
}
