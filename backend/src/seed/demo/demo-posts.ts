import type { DemoPicture } from './demo-pictures.js';
import { DAY, HOUR, MINUTE } from './demo-times.js';

interface DemoComment {
  by: string;
  /** Age in milliseconds. */
  age: number;
  text: string;
  likes?: string;
}

export interface DemoPost {
  /** The key by which other posts refer to this one. */
  key?: string;
  by: string;
  /** Age in milliseconds. */
  age: number;
  text: string;
  /** The description of the picture and its drawing, if there is one. */
  picture?: DemoPicture;
  /** The keys of the players who like the post. */
  likes?: string;
  comments?: readonly DemoComment[];
  onWallOf?: string;
  /** The key of the team of a team post. */
  inTeam?: string;
  /** The key of the shared post. */
  shares?: string;
}

/** The demo's posts, oldest first. Players are given by key. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    by: 'mads',
    age: 11 * DAY,
    text: 'Drove four hours for a 20 minute round and would do it again tomorrow.',
    likes: 'freja ines jonas',
  },
  {
    by: 'joel',
    age: 8 * DAY,
    text: 'Reminder that tourniquets are for training unless I say otherwise. I have never said otherwise. Let us keep it so.',
    likes: 'tove elin amina linnea petter',
    comments: [
      { by: 'amina', age: 8 * DAY - HOUR, text: 'I have one in my left pocket. For training.', likes: 'joel' },
    ],
  },
  {
    by: 'petter',
    age: 6 * DAY,
    text: 'Found one glove, left hand, size 9, near the old well. It looks lonely.',
    picture: ['A single olive glove on a wooden table', 'lost glove'],
    likes: 'marcus elin',
    comments: [
      { by: 'jonas', age: 6 * DAY - 2 * HOUR, text: 'Is it the left one? Then it is mine.', likes: 'petter elin' },
      { by: 'petter', age: 6 * DAY - 3 * HOUR, text: 'It says left. Come and prove it, @Cinder.' },
    ],
  },
  {
    by: 'amina',
    age: 5 * DAY,
    text: 'Six months since my first game. Thank you to whoever lent me a mask that day: I still owe you a mask.',
    picture: ['Five players walking along a ridge in the fog', 'squad in fog'],
    likes: 'elin marcus tove joel rasmus linnea saga viktor',
    comments: [
      { by: 'elin', age: 5 * DAY - 40 * MINUTE, text: 'It was a spare. So are you now: forever.', likes: 'amina tove' },
      { by: 'rasmus', age: 4 * DAY, text: 'And you have not been late once, which is more than I can say.' },
    ],
  },
  {
    key: 'trenches',
    by: 'tove',
    age: 4 * DAY,
    text: 'Sketched the trench system after Sunday. The north arm is longer than anybody thinks, which explains a lot about Sunday.',
    picture: ['Map of the trenches with three routes, the longest along the north arm', 'paper map with three routes'],
    likes: 'marcus elin ines oskar bjorn jana aino hakon',
    comments: [
      { by: 'marcus', age: 4 * DAY - HOUR, text: 'I dug it. It was shorter in my head.', likes: 'tove elin oskar' },
      { by: 'oskar', age: 3 * DAY, text: 'So that is why nobody answered on 4.', likes: 'tove' },
    ],
  },
  {
    by: 'rasmus',
    age: 3 * DAY,
    text: 'Winter league starts in two weeks. We are three. Five would be a team, four would be a start.',
    likes: 'amina jonas',
    comments: [{ by: 'amina', age: 3 * DAY - 5 * HOUR, text: 'Four.', likes: 'rasmus elin jonas' }],
  },
  {
    by: 'ines',
    age: 2 * DAY + 6 * HOUR,
    text: 'Took the early ferry, played until dark, slept on the deck on the way back. Ten out of ten, would freeze again.',
    picture: ['The ferry between dark islands under the moon', 'ferry at night'],
    likes: 'elin tove kadri aino mads',
    comments: [{ by: 'kadri', age: 2 * DAY, text: 'Next time wake me, I was on the same deck.', likes: 'ines elin' }],
  },
  {
    by: 'bjorn',
    age: 2 * DAY + HOUR,
    text: 'This is what I mean when I say walk the ground first. Look at that north arm.',
    shares: 'trenches',
    likes: 'tove aino',
  },
  {
    by: 'marcus',
    age: 2 * DAY,
    text: 'Chrono table moves to the barn from Saturday. Bring your own BBs for the test, the scale is there.',
    picture: ['A chronograph, a box of white BBs, a magazine and a mug on a table', 'chronograph and pellets'],
    likes: 'tove petter joel oskar',
  },
  {
    by: 'oskar',
    age: 1 * DAY + 3 * HOUR,
    text: 'New channel plan is up. Command on 3, medics on 5, and please, nobody says “over and out” on 3 again.',
    picture: ['Radios on a table around a folded map', 'radios'],
    likes: 'marcus joel tove anders',
    comments: [{ by: 'anders', age: 1 * DAY, text: 'Over. And out.', likes: 'oskar elin marcus tove' }],
  },
  {
    key: 'car',
    by: 'elin',
    age: 22 * HOUR,
    text: 'Two seats left in the car to Norrtälje on the 28th, leaving Solna 05:40. You pay in buns.',
    picture: ['A plate of buns beside a mug of coffee, a thermos and a compass', 'buns and coffee'],
    likes: 'petter jonas tove amina',
    comments: [
      { by: 'amina', age: 20 * HOUR, text: 'One seat, please. Cinnamon or cardamom?', likes: 'elin' },
      { by: 'elin', age: 19 * HOUR, text: 'Cardamom. This was never a question.', likes: 'amina ines' },
      { by: 'ines', age: 3 * HOUR, text: 'If the ferry is on time I take the other one.' },
    ],
  },
  {
    key: 'wall',
    by: 'linnea',
    age: 12 * HOUR,
    text: 'Your thermos is in my canoe. It floats, the canoe less so. Come and get it before the ice does.',
    onWallOf: 'elin',
    likes: 'elin joel',
  },
  {
    key: 'reeds',
    by: 'linnea',
    age: 9 * HOUR,
    text: 'The reeds on the west shore are down after the storm. Good news for anyone who was planning to hide there: you were visible anyway.',
    picture: ['Reeds on the west shore, with islands behind them in the fog', 'reeds in fog'],
    likes: 'elin joel petter ines marcus',
    comments: [{ by: 'petter', age: 8 * HOUR, text: 'I was never there.', likes: 'linnea elin joel' }],
  },
  {
    key: 'lenses',
    by: 'tove',
    age: 5 * HOUR,
    text: 'Red lens count for the night patrol: I have four, we need eleven. If yours is in a drawer, this is its week.',
    picture: ['Four torches with red lenses around a map', 'red torches'],
    likes: 'marcus elin oskar',
    comments: [
      { by: 'oskar', age: 4 * HOUR, text: 'Two here, and one that is more pink.' },
      { by: 'tove', age: 2 * HOUR, text: 'Pink counts. @Vixen, you had three in spring?', likes: 'oskar' },
    ],
  },
  {
    key: 'first light',
    by: 'marcus',
    age: 2 * HOUR,
    text: 'First light over Hammarö before the morning skirmish. Ground is firm again, parking by the quarry is open, and the east bridge finally holds a truck. Thank you @Kestrel for the night shift.',
    picture: ['The sun rising behind the wooded hills of Hammarö', 'forest at dawn'],
    likes: 'elin tove oskar petter linnea amina joel jonas',
    comments: [
      { by: 'joel', age: 100 * MINUTE, text: 'How big a truck are we talking about?', likes: 'oskar' },
      { by: 'marcus', age: 95 * MINUTE, text: 'Mine. Empty. Slowly.', likes: 'joel elin tove' },
    ],
  },
];
