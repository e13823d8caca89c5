import { type Bust, shaded } from './bust.js';
import { type Colour, lighter, mix } from './colour.js';
import { at } from './sketch.js';

const ROUND = { 'stroke-linecap': 'round' };
const EYE_DISTANCE = 14.5;
const EYE_Y = 91;
const LASHES: Colour = '#21150f';

/** Draws ears, head and face. */
export function drawHead(bust: Bust): void {
  const { sketch, chance, look, turn, lit, skin, skinShade, isCovered } = bust;
  for (const side of [-1, 1]) {
    const isLit = side === -lit;
    sketch.ellipse(100 + side * 32.5 - turn * 0.5, 93, 6.5, 10.5, isLit ? skin : skinShade);
    sketch.ellipse(100 + side * 33 - turn * 0.5, 93, 3, 6, skinShade, { opacity: isLit ? 0.5 : 0 });
  }
  const jaw = look.isSoft ? chance.between(0, 0.4) : chance.between(0.5, 1.2);
  const head = `M68 82C66 44 134 44 132 82C133 100 ${at(130 - jaw * 2)} 114 ${at(121 + jaw * 4)} 125C113 135 106 138 100 138C94 138 87 135 ${at(79 - jaw * 4)} 125C${at(70 + jaw * 2)} 114 67 100 68 82Z`;
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

function drawEye({ sketch, chance, look, middle, turn, hairShade }: Bust, side: 1 | -1): void {
  const x = middle + side * EYE_DISTANCE;
  const isDark = ['brown', 'deep', 'olive'].includes(look.skin) || look.hair === 'black';
  const iris = isDark ? '#2a1d14' : (['#3b2a1c', '#46543f', '#3d5560'][Math.floor(middle * 7) % 3] ?? '#3b2a1c');
  const lift = look.isSoft ? 5.8 : 5;
  sketch.path(
    `M${at(x - 7)} ${EYE_Y}Q${at(x)} ${EYE_Y - lift} ${at(x + 7)} ${EYE_Y}Q${at(x)} ${EYE_Y + 4} ${at(x - 7)} ${EYE_Y}Z`,
    '#f4eee2',
  );
  sketch.ellipse(x + turn * 0.16, EYE_Y - 0.5, 3.3, 3.3, iris);
  sketch.ellipse(x + turn * 0.16 - 1.1, EYE_Y - 1.7, 1, 1, '#ffffff');
  sketch.line(
    `M${at(x - 7.6)} ${EYE_Y + 0.2}Q${at(x)} ${at(EYE_Y - lift - 1)} ${at(x + 7.6)} ${EYE_Y}`,
    LASHES,
    look.isSoft ? 2.3 : 1.8,
    ROUND,
  );
  const tilt = chance.between(-0.6, 0.8);
  const outer = EYE_Y - 9.5 + tilt;
  const inner = EYE_Y - 10.4;
  const [left, right] = side < 0 ? [outer, inner] : [inner, outer];
  sketch.line(
    `M${at(x - 8.6)} ${at(left)}Q${at(x + side)} ${at(EYE_Y - 14.6)} ${at(x + 8.6)} ${at(right)}`,
    hairShade,
    look.isSoft ? 2.4 : 3.7,
    ROUND,
  );
}

function drawNose({ sketch, middle, turn, lit, skinShade }: Bust): void {
  const x = middle + turn * 0.5;
  sketch.path(
    `M${at(middle + turn * 0.25 + lit * 2)} ${EYE_Y - 2}Q${at(x + lit * 5)} 104 ${at(x + lit * 7)} 109Q${at(x)} 113.5 ${at(x - lit * 6)} 109.6Q${at(x + lit * 2)} 108 ${at(middle + turn * 0.25 + lit * 2)} ${EYE_Y - 2}Z`,
    skinShade,
    { opacity: 0.7 },
  );
}

function drawMouth({ sketch, chance, look, middle, turn, skinShade }: Bust): void {
  const x = middle + turn * 0.3;
  const smile = chance.between(1.5, 5);
  const lip = mix(skinShade, '#5a1510', 0.5);
  if (chance.happens(0.3) && look.beard !== 'full')
    sketch.path(
      `M${at(x - 9)} 119.6Q${at(x)} ${at(122)} ${at(x + 9)} 119.2Q${at(x + 4)} ${at(126 + smile * 0.5)} ${at(x)} ${at(126.4 + smile * 0.5)}Q${at(x - 5)} ${at(126 + smile * 0.5)} ${at(x - 9)} 119.6Z`,
      '#f3e9df',
      { stroke: lip, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
    );
  else
    sketch.line(`M${at(x - 9)} 121Q${at(x)} ${at(122 + smile)} ${at(x + 9)} 120.4`, lip, look.isSoft ? 3 : 2.5, ROUND);
  if (look.beard !== 'full') sketch.line(`M${at(x - 4)} 129.6q4 1.6 8 0`, skinShade, 1.6, { ...ROUND, opacity: 0.5 });
}

function drawBeard({ sketch, look, middle, hairShade, hair }: Bust): void {
  if (look.beard === 'stubble')
    sketch.path(`M62 94Q73 106 78 113Q${at(middle)} 113 ${at(middle + 23)} 113Q128 106 138 94V146H62Z`, hairShade, {
      opacity: 0.3,
      ...sketch.blur(2.4),
    });
  if (look.beard === 'full') {
    sketch.path(
      `M62 90Q71 104 76 110Q${at(middle)} 105 ${at(middle + 23)} 110Q129 104 138 90V146H62Z`,
      mix(hair, hairShade, 0.5),
    );
    sketch.path(
      `M${at(middle - 12)} 119.5Q${at(middle)} 110 ${at(middle + 12)} 119.5Q${at(middle)} 116.4 ${at(middle - 12)} 119.5Z`,
      hairShade,
    );
  }
  if (look.beard === 'moustache')
    sketch.path(
      `M${at(middle - 13)} 119Q${at(middle - 6)} 112 ${at(middle)} 115Q${at(middle + 6)} 112 ${at(middle + 13)} 119Q${at(middle + 5)} 120 ${at(middle)} 117.6Q${at(middle - 5)} 120 ${at(middle - 13)} 119Z`,
      mix(hair, hairShade, 0.4),
    );
}

/** Draws the lines of an older face. */
function drawLines({ sketch, middle, skinShade }: Bust): void {
  const lines = [-1, 1].flatMap((side) => [
    `M${at(middle + side * 9)} 97.5q${side * 5} 2.4 ${side * 10} 0`,
    `M${at(middle + side * 24)} 88l${side * 4} -2M${at(middle + side * 24)} 91l${side * 4.4} .6`,
    `M${at(middle + side * 10)} 110q${side * 4.6} 4 ${side * 4.4} 10`,
  ]);
  sketch.line(
    `${lines.join('')}M${at(middle - 12)} 71q12-2.400 24 0M${at(middle - 9)} 66.500q9-1.800 18 0`,
    skinShade,
    1.3,
    { ...ROUND, opacity: 0.5 },
  );
}
