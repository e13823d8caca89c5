import type { Amenity, Equipment } from '../../contracts/options.js';
import type { BuiltField, Builders } from '../builders/builders.js';
import { type DemoPicture, toPictureTraits } from './demo-pictures.js';
import { type PlayerByKey, playersOf } from './demo-players.js';
import { ago, DAY, HOUR } from './demo-times.js';
import type { FieldTraits } from '../builders/field-rows.js';

type DemoReview = [by: string, rating: number, days: number, text: string, reply?: [by: string, text: string]];

interface DemoField extends Omit<FieldTraits, 'amenities' | 'equipment'> {
  key: string;
  owner: string;
  admins?: string;
  followers?: string;
  amenities: readonly Amenity[];
  equipment: readonly Equipment[];
  /** The gallery. The first picture is the cover. */
  pictures: readonly DemoPicture[];
  reviews: readonly DemoReview[];
}

// prettier-ignore
const FIELDS: readonly DemoField[] = [
  {
    key: 'hammaro', owner: 'marcus', admins: 'tove', followers: 'elin petter oskar bjorn', name: 'Hammarö',
    country: 'Sweden', location: 'Nacka', address: 'Kvarnvägen 12, Nacka', latitude: 59.2891, longitude: 18.2764,
    description: 'Fourteen hectares of spruce, rock and one stubborn stream, with three bridges that we built and two that we are still building. The quarry in the north is out of bounds after dark unless a night game says otherwise.\n\nParking is behind the sawmill. The east bridge holds a truck.',
    fieldTypes: ['forest', 'water', 'bridges', 'trenches'], fieldSizeValue: 14, fieldSizeUnit: 'hectares', maxPlayers: 120,
    amenities: ['toilets', 'parking lot', 'roof over base', 'tables', 'first aid station', 'camping area', 'workshop'],
    equipment: ['fire', 'smoke', 'vehicles'], otherEquipment: ['Canoes', 'Ladders'],
    powerLimits: [
      { powerClass: 'aeg', joules: 1.3, bbWeight: 0.2, minimumDistance: 5 },
      { powerClass: 'dmr', joules: 1.9, bbWeight: 0.28, minimumDistance: 20 },
      { powerClass: 'bolt', joules: 2.8, bbWeight: 0.4, minimumDistance: 30 },
    ],
    additionalRules: 'Chrono is at eight, with your own BBs.\nNo fire within ten metres of the bridges. They took us two winters.\nRed lenses only after sunset.',
    minimumAge: 18, guardianAge: 15, rentalPrice: 250, currency: 'SEK', season: ['03-15', '11-30'], contactPhone: '+46 8 555 01 20',
    pictures: [['Hammarö in June', 'forest at noon'], ['The east bridge', 'bridge at dawn'], ['Between the trunks', 'players in the woods'], ['The quarry in the north', 'quarry at noon'], ['Along the stream', 'elevation profile']],
    reviews: [
      ['oskar', 5, 40, 'Best kept woods around the city. Radios work everywhere but in the quarry, which is half the fun.', ['marcus', 'We left the quarry as it is. For you.']],
      ['petter', 4, 31, 'Long lanes, soft ground, good coffee. One star off for the hill.'],
      ['amina', 5, 12, 'My first big game. Somebody showed me the whole field before it began.', ['tove', 'That was me. Come to the night game.']],
      ['jonas', 4, 6, 'The new bridge is a joy. Parking fills up by half past eight.'],
    ],
  },
  {
    key: 'harbour', owner: 'elin', admins: 'joel', followers: 'tove marcus ines saga', name: 'Cold Harbour',
    country: 'Sweden', location: 'Vaxholm', address: 'Batterivägen 3, Vaxholm', latitude: 59.3986, longitude: 18.3389,
    description: 'An old coastal battery above the water: six gun pits, two tunnels, a barracks without a roof and a lot of wind. Made for small teams and slow games.',
    fieldTypes: ['bunkers', 'buildings', 'water', 'trenches'], fieldSizeValue: 38_000, fieldSizeUnit: 'sq_meters', maxPlayers: 60,
    amenities: ['toilets', 'parking lot', 'changing rooms', 'first aid station', 'electricity'],
    equipment: ['smoke', 'lasers'], otherEquipment: ['Shields'],
    powerLimits: [
      { powerClass: 'aeg', joules: 1, bbWeight: 0.2, minimumDistance: 3 },
      { powerClass: 'shotgun', joules: 1, bbWeight: 0.2, minimumDistance: null },
      { powerClass: 'pistol', joules: 0.9, bbWeight: 0.2, minimumDistance: null },
    ],
    additionalRules: 'Semi only in the tunnels.\nThe cliff is taped for a reason.\nThe gate code changes on the day before a game.',
    minimumAge: 18, rentalPrice: 180, currency: 'SEK', season: ['04-01', '10-31'],
    pictures: [['Cold Harbour, the battery', 'battery at dusk'], ['Pit four', 'battery at dawn'], ['Shoreline below the pits', 'reeds at dusk'], ['The barracks', 'ruins in fog'], ['Pits and tunnels', 'field map of a shore']],
    reviews: [
      ['tove', 5, 52, 'Six pits, two tunnels, no signal. I have planned four games here and want to plan forty.', ['elin', 'The board is yours on the second Saturday.']],
      ['rasmus', 4, 20, 'Tight, loud and honest. Bring knee pads, the concrete is older than all of us.'],
      ['linnea', 5, 1, 'Came by canoe. There is a place to land below pit four.'],
    ],
  },
  {
    key: 'pumphouse', owner: 'rasmus', followers: 'saga elin', name: 'The Pump House',
    country: 'Sweden', location: 'Huddinge', address: 'Verkstadsgränd 8, Huddinge', latitude: 59.2308, longitude: 17.9764,
    description: 'Two floors, four stairwells, heated in winter. Wednesdays from six.',
    fieldTypes: ['buildings', 'containers'], fieldSizeValue: 2_400, fieldSizeUnit: 'sq_meters', maxPlayers: 24,
    amenities: ['toilets', 'changing rooms', 'electricity', 'roof over base', 'equipment rental', 'food service'],
    equipment: ['lasers'],
    powerLimits: [{ powerClass: 'aeg', joules: 0.9, bbWeight: 0.2, minimumDistance: null }, { powerClass: 'pistol', joules: 0.8, bbWeight: 0.2, minimumDistance: null }],
    additionalRules: 'Semi only, everywhere, always.\nFull face protection below 18.',
    minimumAge: 16, guardianAge: 12, rentalPrice: 140, currency: 'SEK',
    pictures: [['The lower hall', 'hall with warm lamps'], ['Stairwell B', 'stairwell B'], ['Both floors', 'floor plan'], ['Stairwell D', 'stairwell D']],
    reviews: [
      ['saga', 5, 18, 'Warm, bright, friendly. I learned more in two Wednesdays than in a summer.'],
      ['signe', 3, 9, 'Great stairs, but twenty-four people is six too many.', ['rasmus', 'Fair. We stop at twenty from December.']],
    ],
  },
  {
    key: 'graso', owner: 'linnea', admins: 'petter', followers: 'ines oskar', name: 'Gräsö Norra',
    country: 'Sweden', location: 'Gräsö, Östhammar', address: 'Norra udden, Gräsö', latitude: 60.4312, longitude: 18.4127,
    description: 'Reeds, rocks and juniper at the end of the road. The ferry is free, and it doesn’t wait.',
    fieldTypes: ['water', 'forest', 'open field'], fieldSizeValue: 31.5, fieldSizeUnit: 'hectares', maxPlayers: 80,
    amenities: ['camping area', 'toilets', 'parking lot'], equipment: ['fire', 'smoke', 'pyrotech'], otherEquipment: ['Canoes'],
    powerLimits: [{ powerClass: 'aeg', joules: 1.5, bbWeight: 0.25, minimumDistance: 10 }],
    season: ['05-15', '09-15'], pictures: [['Reeds at Gräsö', 'reeds at noon'], ['The north shore', 'canoe at dawn'], ['The camp', 'camp at dusk'], ['Gräsö Norra', 'paper map of a shore']],
    reviews: [['ines', 5, 75, 'I was told there would be reeds. There were reeds.'], ['elin', 4, 74, 'Nothing but horizon. Mind the tide tables and the wasps.']],
  },
  {
    key: 'kvarnbo', owner: 'oskar', name: 'Kvarnbo Gravel',
    country: 'Sweden', location: 'Uppsala', address: 'Grustagsvägen 40, Uppsala', latitude: 59.8317, longitude: 17.5291,
    description: 'A gravel pit with a rim of pines. Quick games, short walks, long views.',
    fieldTypes: ['mountains', 'open field', 'towers'], fieldSizeValue: 5.2, fieldSizeUnit: 'hectares', maxPlayers: 50,
    amenities: ['parking lot', 'tables'], equipment: ['smoke', 'vehicles'], pictures: [['The gravel pit', 'quarry in autumn'], ['The tower on the rim', 'tower in autumn'], ['Pines on the rim', 'forest in fog']], reviews: [],
  },
  {
    key: 'kaarina', owner: 'ines', admins: 'aino', followers: 'eero elin', name: 'Kaarina Works',
    country: 'Finland', location: 'Turku', address: 'Tehdaskatu 9, Turku', latitude: 60.45148, longitude: 22.26869, nearTown: 'Turku',
    description: 'A closed brick works with kilns you can stand up in. Every scenario we write ends in the chimney.',
    fieldTypes: ['urban', 'buildings', 'towers'], fieldSizeValue: 21_000, fieldSizeUnit: 'sq_meters', maxPlayers: 70,
    amenities: ['toilets', 'parking lot', 'water supply', 'electricity', 'food service'], equipment: ['smoke', 'pyrotech', 'lasers'],
    powerLimits: [{ powerClass: 'aeg', joules: 1.2, bbWeight: 0.2, minimumDistance: 5 }],
    minimumAge: 18, rentalPrice: 25, currency: 'EUR', pictures: [['The brick works', 'works at dusk'], ['Between the kilns', 'brick street'], ['The chimney', 'works in fog'], ['The upper floor', 'floor plan with two stairs']],
    reviews: [['kadri', 4, 45, 'Three kinds of cover and one kind of dust.'], ['eero', 5, 28, 'Rental gun, no shame, great day.']],
  },
  {
    key: 'refshale', owner: 'freja', admins: 'mads', followers: 'signe', name: 'Dry Dock 2',
    country: 'Denmark', location: 'Copenhagen', address: 'Dokvej 2, Copenhagen', latitude: 55.6931, longitude: 12.6127,
    description: 'Speedball between the walls of a dry dock: sixty bunkers, one buzzer, no excuses.',
    fieldTypes: ['bunkers', 'containers', 'urban'], fieldSizeValue: 1_800, fieldSizeUnit: 'sq_meters', maxPlayers: 30,
    amenities: ['toilets', 'changing rooms', 'equipment rental', 'tables'], equipment: [],
    powerLimits: [{ powerClass: 'aeg', joules: 1, bbWeight: 0.2, minimumDistance: null }],
    rentalPrice: 220, currency: 'DKK', pictures: [['The dry dock', 'dry dock at noon'], ['The last round', 'dry dock at dusk'], ['The yard', 'container yard at noon']],
    reviews: [['signe', 5, 22, 'Loud, fast, fair. The marshals see everything.'], ['hakon', 5, 15, 'Three seconds to the first bunker. On a good day.']],
  },
  {
    key: 'tualatin', owner: 'dakota', followers: 'luis', name: 'Tualatin Ridge',
    country: 'United States', location: 'Portland, Oregon', address: '1180 Ridge Road, Portland', latitude: 45.4103, longitude: -122.8412,
    description: 'Map and compass country: ninety acres of fir with one gravel road, first Friday of the month by moonlight.',
    fieldTypes: ['forest', 'mountains'], fieldSizeValue: 90, fieldSizeUnit: 'acres', maxPlayers: 150,
    amenities: ['parking lot', 'camping area', 'first aid station'], equipment: ['smoke', 'vehicles'],
    powerLimits: [{ powerClass: 'aeg', joules: 1.48, bbWeight: 0.2, minimumDistance: 6 }, { powerClass: 'lmg', joules: 1.8, bbWeight: 0.25, minimumDistance: 15 }],
    minimumAge: 18, guardianAge: 14, rentalPrice: 30, currency: 'USD', pictures: [['Tualatin Ridge', 'squad at noon'], ['The gravel road', 'tower at noon'], ['Fir and fog', 'players in foggy woods'], ['By moonlight', 'forest at night'], ['The ridge', 'field map of hills']],
    reviews: [['luis', 4, 60, 'It was cold and I was there.']],
  },
];

/** Returns the ids of the demo's fields by key. */
export async function buildFields(builders: Builders, playerOf: PlayerByKey): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  for (const [index, traits] of FIELDS.entries()) {
    const { key, owner, admins, followers, pictures, reviews, ...fieldTraits } = traits;
    const field = await builders.field(playerOf(owner), { ...fieldTraits, at: ago((330 - index) * DAY) });
    await builders.gallery(field, playerOf(owner), pictures.map(toPictureTraits), { width: 960, height: 640 });
    for (const admin of playersOf(admins, playerOf)) await builders.fieldAdmin(field, admin, ago((300 - index) * DAY));
    for (const follower of playersOf(followers, playerOf))
      await builders.followField(follower, field, ago((90 - index) * DAY));
    for (const demoReview of reviews) await insertReview(builders, playerOf, field, demoReview);
    fields.set(key, field.id);
  }
  await notifyElin(builders, playerOf, fields.get('harbour') ?? '');
  return fields;
}

async function insertReview(
  builders: Builders,
  playerOf: PlayerByKey,
  field: BuiltField,
  [by, rating, days, text, reply]: DemoReview,
): Promise<void> {
  const id = await builders.review(field, playerOf(by), rating, text, ago(days * DAY));
  if (reply) await builders.reply(id, playerOf(reply[0]), reply[1], ago(days * DAY - 7 * HOUR));
}

/** Leaves Elin an unread notification about the latest review of her field. */
async function notifyElin(builders: Builders, playerOf: PlayerByKey, fieldId: string): Promise<void> {
  await builders.notification(playerOf('elin'), [playerOf('linnea')], {
    type: 'field_review',
    title: 'New review',
    action: 'reviewed Cold Harbour',
    object: `/fields/${fieldId}`,
    link: `/fields/${fieldId}?tab=reviews`,
    cause: ({ id }) => `review:demo:${id}`,
    at: ago(DAY),
  });
}
