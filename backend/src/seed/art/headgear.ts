import { type Bust, shaded } from './bust.js';
import { type Colour, darker, lighter } from './colour.js';
import { FABRICS } from './look.js';
import { round } from './sketch.js';

const PLASTIC: Colour = '#1b1e18';

interface Headgear extends Bust {
  readonly fabric: Colour;
  readonly shade: Colour;
  /** The paint of the fabric, light on the lit side. */
  readonly paint: string;
}

/** Draws what the person wears on the head. */
export function drawHeadgear(bust: Bust): void {
  const fabric = bust.random.pick(FABRICS);
  const gear: Headgear = {
    ...bust,
    fabric,
    shade: darker(fabric, 0.55),
    paint: shaded(bust, [60, 142], lighter(fabric, 0.3), fabric, darker(fabric, 0.6)),
  };
  if (bust.look.headgear === 'helmet') drawHelmet(gear);
  if (bust.look.headgear === 'cap') drawCap(gear);
  if (bust.look.headgear === 'beanie') drawBeanie(gear);
  if (bust.look.headgear === 'boonie') drawBoonie(gear);
  if (bust.look.headgear === 'headset') drawHeadset(gear, true);
}

function drawHelmet(gear: Headgear): void {
  const { sketch, random, turn, fabric, shade, paint } = gear;
  sketch
    .path('M60 82C54 22 146 22 140 82L140 96 131 97 130 82Q100 70 70 82L69 97 60 96Z', paint)
    .line('M70 82Q100 70 130 82', shade, 3)
    .path('M61 68Q66 58 74 56L76 66Q68 70 66 80ZM139 68Q134 58 126 56L124 66Q132 70 134 80Z', shade)
    .rect(90 + turn * 0.8, 44, 20, 18, shade, { rx: 3 })
    .ellipse(100 + turn * 0.8, 53, 4, 4, fabric)
    .line('M78 47Q100 36 122 47', shade, 2, { opacity: 0.6 })
    .line('M68 96Q74 132 94 140M132 96Q126 132 106 140', shade, 3.4);
  if (random.boolean(0.5)) drawHeadset(gear, false);
}

function drawCap({ sketch, turn, shade, paint }: Headgear): void {
  sketch
    .path('M65 74C60 28 140 28 135 74Q100 60 65 74Z', paint)
    .path(
      `M${round(62 + turn)} 73Q${round(100 + turn * 1.6)} 54 ${round(138 + turn)} 73Q${round(140 + turn * 1.3)} 82 ${round(100 + turn * 1.7)} 76Q${round(60 + turn * 1.3)} 82 ${round(62 + turn)} 73Z`,
      shade,
    )
    .line('M84 47Q79 55 77 66M116 47Q121 55 123 66', shade, 1.2, { opacity: 0.5 })
    .rect(87 + turn, 44, 26, 15, shade, { rx: 2 })
    .line(`M${round(92 + turn)} 55l8-7 8 7`, '#f28f3b', 2.6);
}

function drawBeanie({ sketch, fabric, shade, paint }: Headgear): void {
  sketch
    .path('M64 78C58 24 142 24 136 78Q100 68 64 78Z', paint)
    .path('M63 72Q100 60 137 72L138 84Q100 72 62 84Z', shade);
  const ribs = Array.from(
    { length: 12 },
    (_, rib) => `M${round(66 + rib * 6.2)} ${round(79 - 9 * Math.sin(((rib + 0.5) / 12) * Math.PI))}v9`,
  );
  sketch.line(ribs.join(''), fabric, 1.6, { opacity: 0.6 });
}

function drawBoonie({ sketch, shade, paint }: Headgear): void {
  const brim = 'M46 78Q62 58 100 58T154 78Q148 86 130 77Q100 66 70 77Q52 86 46 78Z';
  sketch
    .path('M70 66C68 30 132 30 130 66Z', paint)
    .path(brim, paint)
    .path('M70 62Q100 54 130 62L130 68Q100 60 70 68Z', shade)
    .path('M46 78Q70 68 100 67T154 78Q148 86 130 77Q100 66 70 77Q52 86 46 78Z', shade, { opacity: 0.5 });
}

function drawHeadset({ sketch, lit, middle, shade }: Headgear, hasBand: boolean): void {
  if (hasBand) sketch.line('M64 92C56 24 144 24 136 92', PLASTIC, 6);
  for (const x of [64, 136])
    sketch.rect(x - 8, 78, 16, 28, '#23271f', { rx: 7 }).rect(x - 5, 83, 10, 18, shade, { rx: 4 });
  if (!hasBand) return;
  const [ear, bend, tip] = lit > 0 ? [64, 70, middle - 13] : [136, 130, middle + 13];
  sketch.line(`M${ear} 104Q${bend} 126 ${round(tip)} 125`, PLASTIC, 2.6).ellipse(tip, 125, 3.4, 3.4, PLASTIC);
}
