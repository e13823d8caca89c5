import type { SectionTraits } from '../builders/game-content-rows.js';
import type { GameTraits } from '../builders/game-rows.js';
import type { DemoPicture } from './demo-pictures.js';
import type { Weekday } from './demo-times.js';

export interface DemoGame extends Omit<GameTraits, 'startsAt' | 'endsAt' | 'at'> {
  key: string;
  organizer: string;
  field: string;
  /** The weekday, the number of weeks ahead, the hour of the start in UTC, and the length in hours. */
  when: 'now' | readonly [weekday: Weekday, weeks: number, hour: number, length: number];
  /** Participants by the team under which they play; `alone` for those without a team. */
  players?: Readonly<Record<string, string>>;
  /** The waitlist, in its order. */
  waiting?: string;
  sections?: readonly SectionTraits[];
  intelPhotos?: readonly DemoPicture[];
  areaPhotos?: readonly DemoPicture[];
  tacticalMap?: DemoPicture;
}

const participants = 'participants';

/** The demo's games. Teams, fields and players are given by key. */
// prettier-ignore
export const DEMO_GAMES: readonly DemoGame[] = [
  {
    key: 'harbour', organizer: 'tove', field: 'harbour', fieldApproval: 'approved', when: ['Sat', 0, 7, 7.5],
    title: 'Operation Cold Harbour', gameType: 'milsim', maxPlayers: 32, price: 25_000, currency: 'SEK',
    description: 'Two companies, six gun pits, one radio mast. North holds the battery, South comes over the ridge at first light. Last light is at 15:04, and the game ends before it.',
    requirements: 'Eye protection to EN 166, red lens, one litre of water that is not coffee.',
    players: { kite: 'tove elin oskar joel jonas emil', bridge: 'marcus petter bjorn', graso: 'linnea', ferry: 'ines aino eero', alone: 'amina rasmus saga signe mads hakon sunniva viktor hedda' },
    intelPhotos: [['The radio mast', 'battery at dusk'], ['Pit four', 'battery at night'], ['The ridge', 'elevation profile']],
    areaPhotos: [['The ridge and the mast', 'mast at dusk'], ['The shoreline below the pits', 'reeds at dusk'], ['The tunnels', 'hall with red lamps']],
    tacticalMap: ['Operation Cold Harbour', 'field map of a shore'],
    sections: [
      { tab: 'game_play', kind: 'meeting_point', title: 'Meeting point', body: 'North gate, **07:15**. The code is on the board from Friday evening.', audience: participants },
      { tab: 'game_play', kind: 'packing_list', title: 'Packing list', body: '- Red rag\n- Torch with a red lens\n- 2 l of water\n- Gate code\n- Dry socks', audience: participants },
      { tab: 'game_play', kind: 'briefing', title: 'Orders', body: 'North keeps the **mast** standing until 14:00. South takes pits two and four, then the mast.\n\n1. Chrono from 07:30, with your own BBs.\n2. Sides are drawn at 07:50.\n3. First contact not before 08:15.' },
      { tab: 'game_play', kind: 'rules_of_engagement', title: 'Rules of engagement', body: 'Semi only in the tunnels. A hit is a hit, even on the rucksack. The cliff is taped, and the tape counts as a wall.' },
      { tab: 'fragments', kind: 'story', title: 'The last watch', body: 'The battery was given up in 1987. Somebody forgot to tell the men in pit six.' },
    ],
  },
  {
    key: 'stairwell', organizer: 'rasmus', field: 'pumphouse', when: ['Wed', 0, 17, 3],
    title: 'Wednesday Stairwell', gameType: 'cqb', maxPlayers: 12, price: 12_000, currency: 'SEK',
    description: 'Two floors, four stairwells, twelve people. Short rounds, long breaks, home by half past nine.',
    requirements: 'Semi only. Full face protection below 18.',
    areaPhotos: [['The way in', 'stairwell B'], ['The back stairs', 'stairwell C'], ['Upper hall', 'hall with warm lamps']],
    tacticalMap: ['The ground floor', 'floor plan'],
    players: { wednesday: 'rasmus saga', kite: 'emil', alone: 'marcus oskar amina joel viktor signe hedda nils jonas' },
    waiting: 'linnea petter tove eero',
  },
  {
    key: 'quarry', organizer: 'oskar', field: 'kvarnbo', when: ['Sun', 0, 9, 5],
    title: 'King of the Quarry', gameType: 'skirmish', maxPlayers: 30, price: 0, currency: 'SEK',
    description: 'Hold the middle of the pit for ten minutes. Nobody has managed twelve. Free, because the pit is.',
    areaPhotos: [['The pit', 'quarry at noon'], ['The rim', 'tower in autumn']],
    tacticalMap: ['The pit from above', 'paper map of hills'],
    players: { kite: 'oskar joel', graso: 'linnea petter', alone: 'amina marcus jonas saga emil' },
  },
  {
    key: 'crossing', organizer: 'tove', field: 'hammaro', when: ['Fri', 1, 19, 6],
    title: 'Night Crossing', gameType: 'scenario', maxPlayers: 40, price: 15_000, currency: 'SEK',
    description: 'Three bridges, no moon. One side knows which bridge is mined, and the other side knows that they know.',
    requirements: 'You have played at night before. Red lenses only.',
    intelPhotos: [['One of the three', 'bridge at dusk'], ['The briefing table', 'red torches']],
    areaPhotos: [['The way to the bridges', 'woods at night'], ['Hammarö without a moon', 'forest at night']],
    tacticalMap: ['The three bridges', 'field map with a stream'],
    players: { kite: 'tove oskar', bridge: 'marcus bjorn', alone: 'ines rasmus' },
  },
  {
    key: 'first-game', organizer: 'amina', field: 'hammaro', fieldApproval: 'pending', when: ['Sun', 1, 8, 4],
    title: 'First Steps', gameType: 'training', maxPlayers: 16, price: 5_000, currency: 'SEK',
    description: 'For everybody who started this year. We walk first, then we run, then we talk about it.',
    areaPhotos: [['Where we walk', 'forest at noon'], ['Where we run', 'players in the woods']],
    players: { alone: 'amina saga viktor' },
  },
  {
    key: 'coffee', organizer: 'joel', field: 'harbour', when: ['Sat', 2, 9, 4],
    title: 'Coffee and Chrono', gameType: 'casual', maxPlayers: 24, price: 2_500, currency: 'SEK',
    description: 'Bring the replica that you never dare to bring. We measure it, laugh, and play a few rounds in the barracks.',
    intelPhotos: [['The coffee', 'buns and coffee'], ['The chrono', 'chronograph and pellets']],
    areaPhotos: [['The barracks', 'ruins in fog']],
    players: { kite: 'joel elin', alone: 'amina tove' },
  },
  {
    key: 'league', organizer: 'rasmus', field: 'pumphouse', when: ['Thu', 1, 17, 3],
    title: 'Winter League, Round One', gameType: 'speedsoft', maxPlayers: 20, price: 14_000, currency: 'SEK',
    description: 'Teams of three, first to five. Substitutes keep the score and make the tea.',
    areaPhotos: [['The lower hall', 'hall with cold lamps'], ['Stairwell D', 'stairwell D']],
    tacticalMap: ['Round one', 'floor plan with two stairs'],
    players: { wednesday: 'rasmus saga', bunker: 'mads signe' },
  },
  {
    key: 'kiln', organizer: 'ines', field: 'kaarina', timeZone: 'Europe/Helsinki', when: ['Sat', 1, 7, 8],
    title: 'The Kiln Run', gameType: 'scenario', maxPlayers: 50, price: 2_500, currency: 'EUR',
    description: 'Three crates, four kilns, one honest foreman. The ferry at 06:30 is met by a van.',
    intelPhotos: [['The crates', 'kit on a table'], ['The chimney', 'works in fog']],
    areaPhotos: [['Between the kilns', 'brick street'], ['The works from the road', 'works at night']],
    tacticalMap: ['The works', 'floor plan'],
    players: { ferry: 'ines aino eero', graso: 'linnea', alone: 'kadri tove' },
  },
  {
    key: 'bunker', organizer: 'freja', field: 'refshale', timeZone: 'Europe/Copenhagen', when: ['Sat', 1, 10, 5],
    title: 'First Bunker Open', gameType: 'speedball', maxPlayers: 6, price: 20_000, currency: 'DKK',
    description: 'Threes on the short lane. Three seconds to the first bunker, or buy the cake.',
    areaPhotos: [['The short lane', 'dry dock at noon'], ['The long lane', 'dry dock at dusk']],
    players: { bunker: 'freja mads signe', alone: 'margaux zofia jule' },
    waiting: 'anders elin',
  },
  {
    key: 'moonlight', organizer: 'dakota', field: 'tualatin', timeZone: 'America/Los_Angeles', when: ['Sat', 0, 3, 12],
    title: 'First Friday by Moonlight', gameType: 'milsim', maxPlayers: 60, price: 6_000, currency: 'USD',
    description: 'Map, compass, ninety acres of fir. No phones on the hill. Breakfast is included, sleep is not.',
    intelPhotos: [['The climb', 'elevation profile'], ['Checkpoint four', 'mast at night']],
    areaPhotos: [['The hill', 'forest at night'], ['Breakfast', 'camp at night']],
    tacticalMap: ['Ninety acres', 'field map of hills'],
    players: { alone: 'dakota luis callum' },
  },
  {
    key: 'bridges', organizer: 'marcus', field: 'hammaro', when: 'now',
    title: 'Bridge by Bridge', gameType: 'skirmish', maxPlayers: 20, price: 10_000, currency: 'SEK',
    description: 'Short rounds, one bridge at a time, soup at half time.',
    areaPhotos: [['The first bridge', 'bridge at dawn'], ['The east bridge', 'truck on the bridge']],
    tacticalMap: ['Bridge by bridge', 'paper map with three routes'],
    players: { bridge: 'marcus petter bjorn', alone: 'amina saga viktor nils jonas' },
  },
  {
    key: 'autumn', organizer: 'elin', field: 'harbour', when: ['Sat', -3, 8, 7],
    title: 'Autumn Line', gameType: 'milsim', maxPlayers: 30, price: 18_000, currency: 'SEK',
    description: 'The last long day before the gate closes for winter repairs.',
    intelPhotos: [['The battery', 'battery at dusk']],
    areaPhotos: [['The line', 'squad at dawn'], ['The woods behind the gate', 'woods in autumn']],
    players: { kite: 'elin tove oskar jonas joel', bridge: 'marcus petter', alone: 'ines linnea amina emil' },
  },
  {
    key: 'stairs', organizer: 'rasmus', field: 'pumphouse', when: ['Wed', -2, 17, 3],
    title: 'Stairs, Again', gameType: 'cqb', maxPlayers: 12, price: 12_000, currency: 'SEK',
    description: 'The same stairs as last week, in the other direction.',
    areaPhotos: [['The other direction', 'stairwell C']],
    players: { wednesday: 'rasmus saga', alone: 'elin signe amina joel' },
  },
  {
    key: 'frost', organizer: 'oskar', field: 'kvarnbo', status: 'cancelled', when: ['Sun', 2, 9, 5],
    title: 'Frost Line', gameType: 'skirmish', maxPlayers: 30, price: 0, currency: 'SEK',
    description: 'Same pit, shorter day, thicker gloves.',
    cancelReason: 'The bottom of the pit is under half a metre of water, and the water is winning.',
    areaPhotos: [['The pit in December', 'quarry in snow']],
    players: { kite: 'oskar', alone: 'amina' },
  },
];
