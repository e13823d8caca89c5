import type { Random } from './random.js';
import { type Colour, darker, mix } from './colour.js';
import { HAIRS, type Look, SKINS } from './look.js';
import type { Sketch } from './sketch.js';

/** The person of a portrait, which every part draws on. A drawing has 200 units on each side, with the face around [100, 95]. */
export interface Bust {
  readonly sketch: Sketch;
  readonly random: Random;
  readonly look: Look;
  /** The turn of the face, in units to the right. */
  readonly turn: number;
  /** The x of the middle of the face. */
  readonly middle: number;
  /** The side from which the light comes: 1 is the left side. */
  readonly lit: 1 | -1;
  readonly skin: Colour;
  readonly skinShade: Colour;
  readonly hair: Colour;
  readonly hairShade: Colour;
  /** True if headgear covers the hair, so that only the hair beside and behind the head shows. */
  readonly isCovered: boolean;
}

export function bustOf(sketch: Sketch, random: Random, look: Look): Bust {
  const turn = random.pick([-1, 1]) * random.between(2, 4.6);
  return {
    ...{ sketch, random, look, turn },
    middle: 100 + turn,
    lit: turn > 0 ? -1 : 1,
    skin: SKINS[look.skin],
    skinShade: mix(SKINS[look.skin], '#3b1c12', 0.42),
    hair: HAIRS[look.hair],
    hairShade: darker(HAIRS[look.hair], 0.5),
    isCovered: look.headgear !== undefined && look.headgear !== 'headset',
  };
}

/** Returns a paint that is light on the lit side. */
export function shaded(
  { sketch, lit }: Bust,
  [left, right]: readonly [number, number],
  bright: Colour,
  base: Colour,
  dark: Colour,
) {
  const [from, to] = lit > 0 ? [left, right] : [right, left];
  return sketch.linear([from, 0], [to, 0], [0, bright], [0.45, base], [1, dark]);
}
