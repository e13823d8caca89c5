import type { Colour } from './colour.js';

/** The appearance of a person in a portrait. */
export interface Look {
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIRS;
  cut: 'short' | 'buzz' | 'swept' | 'curly' | 'bald' | 'long' | 'bob' | 'bun' | 'ponytail';
  headgear?: 'helmet' | 'cap' | 'beanie' | 'boonie' | 'headset';
  /** Eyewear, or a cloth over the mouth or the neck. */
  covering?: 'glasses' | 'goggles' | 'mesh mask' | 'scarf' | 'gaiter' | 'spectacles';
  beard?: 'stubble' | 'full' | 'moustache';
  /** The face has lines. */
  isOlder?: boolean;
  /** Narrower brows, longer lashes and a softer jaw. */
  isSoft?: boolean;
}

// prettier-ignore
export const SKINS = { fair: '#f0cba8', light: '#e3b48c', tan: '#cf9a6e', olive: '#b9875a', brown: '#8a5a38', deep: '#5f3d29' } satisfies Record<string, Colour>;
// prettier-ignore
export const HAIRS = { black: '#1d1613', dark: '#3a2619', brown: '#6b4526', sand: '#a3763f', blond: '#c9a15f', grey: '#8d8a84', red: '#8a3f1f' } satisfies Record<string, Colour>;

export const FABRICS: readonly Colour[] = ['#59633a', '#6f6442', '#4b5347', '#3b4347', '#76633f', '#414a35', '#8a7a54'];

/** The sky and the forest behind a person. */
export const BACKDROPS: readonly (readonly [top: Colour, bottom: Colour])[] = [
  ['#e9b878', '#7b8a63'],
  ['#8fa6a0', '#3f5a52'],
  ['#d98e55', '#513a3c'],
  ['#c8cdb8', '#77836c'],
  ['#5c7f8c', '#1f3038'],
  ['#b7c08a', '#4d5d34'],
  ['#e8d3a8', '#a3754c'],
];
