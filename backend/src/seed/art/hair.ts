import type { Bust } from './bust.js';
import { shaded } from './bust.js';
import { lighter } from './colour.js';
import { round } from './sketch.js';

const isLong = (bust: Bust): boolean => bust.look.cut === 'long' || bust.look.cut === 'bob';

/** Draws the hair behind the head. */
export function drawBackHair(bust: Bust): void {
  const { sketch, look, turn, hair, hairShade, isCovered, random } = bust;
  if (isLong(bust)) {
    const tips = look.cut === 'long' ? '146 150 139 174L61 174C54 150' : '143 126 132 139L68 139C57 126';
    sketch.path(`M64 82C58 40 142 40 136 82C140 112 ${tips} 60 112 64 82Z`, hairShade);
  }
  if (look.cut === 'bun' && !isCovered) {
    sketch.ellipse(100 - turn, 36, 14, 13, hair).ellipse(96 - turn, 32, 6, 4, lighter(hair, 0.2), { opacity: 0.5 });
  }
  if (look.cut === 'bun' && isCovered) sketch.ellipse(100 - turn * 6, 122, 20, 15, hairShade);
  if (look.cut === 'ponytail') {
    const side = turn > 0 ? -1 : 1;
    const x = 100 + side * 34;
    sketch.path(
      `M${x} 62C${x + side * 26} 66 ${x + side * 24} 120 ${x + side * 12} 158C${x + side * 2} 150 ${x - side * 8} 120 ${x - side * 6} 80Z`,
      hairShade,
    );
  }
  if (look.cut === 'curly' && !isCovered)
    for (let curl = 0; curl < 26; curl += 1) {
      const angle = Math.PI * (0.92 + (curl / 25) * 1.16);
      const radius = random.between(8, 11.5);
      sketch.ellipse(100 + Math.cos(angle) * 36, 76 + Math.sin(angle) * 34, radius, radius, hairShade);
    }
}

/** Draws the hair over the forehead and beside the face. */
export function drawFrontHair(bust: Bust): void {
  const { sketch, look, hair, hairShade, isCovered, turn } = bust;
  if (isCovered) {
    if (isLong(bust))
      sketch.path(
        'M66 76Q61 96 65 124Q70 118 71 98Q71 84 73 76ZM134 76Q139 96 135 124Q130 118 129 98Q129 84 127 76Z',
        hair,
      );
    else if (look.cut !== 'buzz' && look.cut !== 'bald')
      sketch.path('M67 74h6v17q-5-3-6-17ZM133 74h-6v17q5-3 6-17Z', hairShade);
    return;
  }
  const paint = shaded(bust, [60, 140], lighter(hair, 0.2), hair, hairShade);
  const shapes: Record<typeof look.cut, string> = {
    bald: '',
    buzz: 'M67 82C62 38 138 38 133 82Q130 66 118 61Q100 57 82 61Q70 66 67 82Z',
    short: `M66 88C58 34 142 32 134 88Q131 73 122 64Q${round(104 + turn)} 70 ${round(88 + turn)} 60Q74 66 70 75Q67 80 66 88Z`,
    swept: `M65 88C54 32 120 22 137 54Q139 70 134 88Q131 74 126 67Q98 68 78 56Q70 66 70 76Q67 81 65 88Z`,
    curly: '',
    long: frontOfLongHair(turn),
    bob: frontOfLongHair(turn),
    bun: frontOfLongHair(turn),
    ponytail: `M65 92C55 34 145 34 135 92Q134 74 124 64Q100 54 76 64Q67 74 65 92Z`,
  };
  if (shapes[look.cut]) sketch.path(shapes[look.cut], paint, look.cut === 'buzz' ? { opacity: 0.85 } : {});
  if (look.cut === 'curly') drawCurls(bust);
  if (look.cut !== 'buzz' && look.cut !== 'bald')
    sketch.line('M80 59Q98 49 118 57', '#ffffff', 3, { opacity: 0.12, 'stroke-linecap': 'round' });
}

const frontOfLongHair = (turn: number): string =>
  `M64 98C54 34 146 32 136 98Q135 76 ${round(112 + turn)} 58Q92 74 69 79Q65 87 64 98Z`;

function drawCurls({ sketch, random, hair, hairShade }: Bust): void {
  for (let curl = 0; curl < 30; curl += 1) {
    const angle = Math.PI * (1.03 + (curl / 29) * 0.94);
    const [radius, reach] = [random.between(6, 9.5), random.between(26, 36)];
    const colour = random.boolean(0.6) ? hair : hairShade;
    sketch.ellipse(100 + Math.cos(angle) * reach, 78 + Math.sin(angle) * reach * 0.92, radius, radius, colour);
  }
}
