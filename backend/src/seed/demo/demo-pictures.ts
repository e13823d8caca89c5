import { type Drawing, SCENES, type SceneName } from '../art/scenes.js';
import type { BuiltPlayer, Builders } from '../builders/builders.js';
import { portrait } from '../art/portrait.js';
import { DEMO_LOOKS } from './demo-looks.js';

/** A picture of the demo: what it shows, which is also its seed, and how it is drawn. */
export type DemoPicture = readonly [seed: string, scene: SceneName];

export const toPictureTraits = ([seed, scene]: DemoPicture): { seed: string; drawing: Drawing } => ({
  seed,
  drawing: SCENES[scene],
});

/** The players' banners, by key. */
// prettier-ignore
const BANNERS: Readonly<Record<string, DemoPicture>> = {
  elin: ['Solna in the morning', 'tower at dusk'],
  marcus: ['The quarry after the rain', 'quarry at dusk'],
  tove: ['The night patrol', 'night patrol'],
  ines: ['The early ferry', 'ferry at dusk'],
  oskar: ['The mast at Kvarnbo', 'mast in fog'],
  jonas: ['A Sunday in the woods', 'woods in autumn'],
  petter: ['The long walk', 'pair at dusk'],
  linnea: ['The west shore', 'lake in fog'],
  rasmus: ['Wednesday', 'stairwell C'],
  amina: ['The first game', 'squad at dawn'],
  joel: ['The battery in July', 'battery at noon'],
  mads: ['The long drive', 'container yard at dawn'],
  signe: ['The last tram', 'container yard at night'],
  bjorn: ['January', 'squad in snow'],
  sunniva: ['It rains', 'woods in fog'],
  hakon: ['Everything on the list', 'kit on a table'],
  freja: ['The short lane', 'hall with red lamps'],
  aino: ['Forest first', 'forest in snow'],
  kadri: ['A scenario', 'ruins at dawn'],
  jana: ['Hour thirty', 'camp at night'],
  callum: ['Peat and midges', 'lake at dawn'],
  dakota: ['First Friday', 'mast at night'],
  pau: ['The owner has signed', 'works at night'],
  rosalind: ['The set', 'ruins in snow'],
};

/** Adds a portrait to every player, and a banner to some. */
export async function buildPeoplePictures(builders: Builders, people: ReadonlyMap<string, BuiltPlayer>): Promise<void> {
  for (const [key, player] of people) {
    const look = DEMO_LOOKS[key];
    if (look) await builders.pictures.addAvatar(player, (seed, size) => portrait(seed, size, look), key);
    const banner = BANNERS[key];
    if (banner) await builders.pictures.addBanner(player, banner[0], SCENES[banner[1]]);
  }
}
