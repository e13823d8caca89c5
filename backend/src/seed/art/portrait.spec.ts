import sharp from 'sharp';
import { DEMO_LOOKS } from '../demo/demo-looks.js';
import { DEMO_PEOPLE } from '../demo/demo-people.js';
import type { Look } from './look.js';
import { portrait } from './portrait.js';
import { withSvgDecoder } from './render.js';

const SIZE = { width: 64, height: 64 };
const LOOK: Look = { skin: 'tan', hair: 'dark', cut: 'short' };
const CUTS = ['short', 'buzz', 'swept', 'curly', 'bald', 'long', 'bob', 'bun', 'ponytail'] as const;
const HEADGEAR = ['helmet', 'cap', 'beanie', 'boonie', 'headset', undefined] as const;
const COVERINGS = ['glasses', 'goggles', 'mesh mask', 'scarf', 'gaiter', 'spectacles'] as const;

describe('portraits', () => {
  it('repeat for the same seed and look', () => {
    expect(portrait('elin', SIZE, LOOK)).toBe(portrait('elin', SIZE, LOOK));
    expect(portrait('elin', SIZE, LOOK)).not.toBe(portrait('tove', SIZE, LOOK));
  });

  it('differ for every cut, headgear and covering, and contain only numbers that a renderer understands', () => {
    const looks = [
      ...CUTS.flatMap((cut) => HEADGEAR.slice(4).map((headgear) => ({ ...LOOK, cut, headgear }))),
      ...HEADGEAR.slice(0, 4).map((headgear) => ({ ...LOOK, headgear })),
      ...COVERINGS.map((covering) => ({ ...LOOK, covering })),
      ...(['stubble', 'full', 'moustache'] as const).map((beard) => ({ ...LOOK, beard })),
      { ...LOOK, isOlder: true },
      { ...LOOK, isSoft: true },
    ];
    const drawings = looks.map((look) => portrait('one seed', SIZE, look));
    expect(new Set(drawings).size).toBe(looks.length);
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('show every player of the demo differently', async () => {
    const drawings = DEMO_PEOPLE.map(({ key }) => {
      const look = DEMO_LOOKS[key];
      if (!look) throw new Error(`${key} has no look`);
      return portrait(key, SIZE, look);
    });
    expect(new Set(drawings).size).toBe(DEMO_PEOPLE.length);
    for (const svg of drawings)
      expect((await withSvgDecoder(() => sharp(Buffer.from(svg)).stats())).entropy).toBeGreaterThan(3);
  });
});
