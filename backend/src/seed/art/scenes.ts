import { bridge } from './bridge.js';
import { camp } from './camp.js';
import { coast } from './coast.js';
import { containers } from './containers.js';
import { dock } from './dock.js';
import { elevationProfile } from './elevation.js';
import { floorPlan } from './floor-plan.js';
import { hall } from './hall.js';
import { landscape } from './landscape.js';
import { mapSheet } from './map-sheet.js';
import { quarry } from './quarry.js';
import { ruins } from './ruins.js';
import type { Size } from './sketch.js';
import { stairwell } from './stairwell.js';
import { table } from './table.js';
import { woods } from './woods.js';
import { works } from './works.js';

/** Returns a picture as SVG. The same seed and size give the same picture. */
export type Drawing = (seed: string, size: Size) => string;

/** Returns a drawing with fixed options. */
const scene =
  <Options>(draw: (seed: string, size: Size, options: Options) => string, options: Options): Drawing =>
  (seed, size) =>
    draw(seed, size, options);

/** The pictures of places and things. Another seed gives another picture of the same kind. */
// prettier-ignore
export const SCENES = {
  'forest at dawn': scene(landscape, { light: 'dawn' }),
  'forest at noon': scene(landscape, { light: 'noon', hasLeaves: true }),
  'forest in fog': scene(landscape, { light: 'fog' }),
  'forest at night': scene(landscape, { light: 'night' }),
  'forest in snow': scene(landscape, { light: 'snow', layers: 5 }),
  'tower at noon': scene(landscape, { light: 'noon', hasLeaves: true, landmark: 'tower' }),
  'tower at dusk': scene(landscape, { light: 'dusk', landmark: 'tower' }),
  'tower in autumn': scene(landscape, { light: 'autumn', landmark: 'tower' }),
  'mast in fog': scene(landscape, { light: 'fog', landmark: 'mast' }),
  'mast at dusk': scene(landscape, { light: 'dusk', landmark: 'mast' }),
  'mast at night': scene(landscape, { light: 'night', landmark: 'mast', hasRedLights: true }),
  'lake at dawn': scene(landscape, { light: 'dawn', landmark: 'lake', horizon: 0.4 }),
  'lake in autumn': scene(landscape, { light: 'autumn', landmark: 'lake', horizon: 0.4 }),
  'lake in fog': scene(landscape, { light: 'fog', landmark: 'lake', horizon: 0.4 }),
  'squad at dawn': scene(landscape, { light: 'dawn', squad: 6 }),
  'squad at noon': scene(landscape, { light: 'noon', squad: 4 }),
  'squad in fog': scene(landscape, { light: 'fog', squad: 5 }),
  'squad at dusk': scene(landscape, { light: 'dusk', squad: 5 }),
  'squad in snow': scene(landscape, { light: 'snow', squad: 3 }),
  'pair at dusk': scene(landscape, { light: 'dusk', squad: 2 }),
  'night patrol': scene(landscape, { light: 'night', squad: 4, hasRedLights: true }),
  'woods in fog': scene(woods, { light: 'fog' }),
  'woods in autumn': scene(woods, { light: 'autumn' }),
  'woods at night': scene(woods, { light: 'night' }),
  'players in the woods': scene(woods, { light: 'dawn', players: 2 }),
  'players in foggy woods': scene(woods, { light: 'fog', players: 3 }),
  'quarry at noon': scene(quarry, { light: 'noon' }),
  'quarry at dusk': scene(quarry, { light: 'dusk' }),
  'quarry in snow': scene(quarry, { light: 'snow' }),
  'quarry in autumn': scene(quarry, { light: 'autumn' }),
  'battery at dawn': scene(coast, { light: 'dawn', subject: 'battery' }),
  'battery at noon': scene(coast, { light: 'noon', subject: 'battery' }),
  'battery at dusk': scene(coast, { light: 'dusk', subject: 'battery', hasMast: true }),
  'battery at night': scene(coast, { light: 'night', subject: 'battery', hasMast: true }),
  'canoe at dawn': scene(coast, { light: 'dawn', subject: 'canoe' }),
  'canoe in autumn': scene(coast, { light: 'autumn', subject: 'canoe' }),
  'ferry at dusk': scene(coast, { light: 'dusk', subject: 'ferry' }),
  'ferry at night': scene(coast, { light: 'night', subject: 'ferry' }),
  'ferry at dawn': scene(coast, { light: 'dawn', subject: 'ferry' }),
  'reeds in fog': scene(coast, { light: 'fog', subject: 'reeds' }),
  'reeds at noon': scene(coast, { light: 'noon', subject: 'reeds' }),
  'reeds at dusk': scene(coast, { light: 'dusk', subject: 'reeds' }),
  'bridge at dawn': scene(bridge, { light: 'dawn' }),
  'bridge at dusk': scene(bridge, { light: 'dusk' }),
  'truck on the bridge': scene(bridge, { light: 'autumn', hasTruck: true }),
  'works at dusk': scene(works, { light: 'dusk' }),
  'works in fog': scene(works, { light: 'fog' }),
  'works at night': scene(works, { light: 'night' }),
  'brick street': scene(ruins, { light: 'autumn', isBrick: true }),
  'ruins in fog': scene(ruins, { light: 'fog' }),
  'ruins at dawn': scene(ruins, { light: 'dawn' }),
  'ruins in snow': scene(ruins, { light: 'snow' }),
  'container yard at dawn': scene(containers, { light: 'dawn' }),
  'container yard at noon': scene(containers, { light: 'noon' }),
  'container yard at night': scene(containers, { light: 'night' }),
  'dry dock at noon': scene(dock, { light: 'noon' }),
  'dry dock at dusk': scene(dock, { light: 'dusk' }),
  'camp at night': scene(camp, { light: 'night' }),
  'camp at dusk': scene(camp, { light: 'dusk' }),
  'hall with warm lamps': scene(hall, { lamps: 'warm' }),
  'hall with cold lamps': scene(hall, { lamps: 'cold' }),
  'hall with red lamps': scene(hall, { lamps: 'red' }),
  'stairwell B': scene(stairwell, { walls: 'ochre', letter: 'B' }),
  'stairwell C': scene(stairwell, { walls: 'grey', letter: 'C' }),
  'stairwell D': scene(stairwell, { walls: 'brick', letter: 'D' }),
  'kit on a table': scene(table, { gear: ['map', 'goggles', 'radio', 'magazine', 'compass', 'glove'] }),
  'lost glove': scene(table, { gear: ['glove'] }),
  'buns and coffee': scene(table, { gear: ['buns', 'mug', 'thermos', 'compass'] }),
  'chronograph and pellets': scene(table, { gear: ['chronograph', 'pellets', 'magazine', 'mug'] }),
  'radios': scene(table, { gear: ['radio', 'radio', 'radio', 'radio', 'map', 'radio'] }),
  'red torches': scene(table, { gear: ['torch', 'torch', 'map', 'torch', 'torch'] }),
  'paper map with three routes': scene(mapSheet, { sheet: 'paper', routes: 3, places: 'ABCD', water: 'stream' }),
  'paper map of a shore': scene(mapSheet, { sheet: 'paper', routes: 2, places: '123', water: 'shore' }),
  'paper map of hills': scene(mapSheet, { sheet: 'paper', routes: 2, places: 'ABC' }),
  'field map with a stream': scene(mapSheet, { sheet: 'field', routes: 3, places: 'NABS', water: 'stream' }),
  'field map of a shore': scene(mapSheet, { sheet: 'field', routes: 4, places: '12346', water: 'shore' }),
  'field map of hills': scene(mapSheet, { sheet: 'field', routes: 2, places: 'XYZ' }),
  'floor plan': scene(floorPlan, { stairs: 'ABCD' }),
  'floor plan with two stairs': scene(floorPlan, { stairs: 'AB' }),
  'elevation profile': scene(elevationProfile, { places: 'A4B' }),
} satisfies Record<string, Drawing>;

export type SceneName = keyof typeof SCENES;
