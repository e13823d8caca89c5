import type { DemoPost } from './demo-posts.js';
import { DAY, HOUR } from './demo-times.js';

/** The demo's team posts, oldest first. Teams and players are given by key. */
export const DEMO_TEAM_POSTS: readonly DemoPost[] = [
  {
    by: 'freja',
    inTeam: 'bunker',
    age: 9 * DAY,
    text: 'Training moves to Thursdays until the lights over the left lane work again.',
    likes: 'mads signe',
  },
  {
    by: 'marcus',
    inTeam: 'bridge',
    age: 7 * DAY,
    text: 'Forty planks, two ropes, one truck. The new bridge holds five people who do not jump, and we know this now.',
    picture: ['Three players on the new wooden bridge at sunset', 'bridge at dusk'],
    likes: 'petter bjorn elin tove',
    comments: [{ by: 'bjorn', age: 7 * DAY - 2 * HOUR, text: 'I jumped once. Once.', likes: 'marcus petter' }],
  },
  {
    by: 'linnea',
    inTeam: 'graso',
    age: 5 * DAY + 4 * HOUR,
    text: 'The north shore is under water until further notice. Whoever left a thermos there: it floats.',
    picture: ['The flooded north shore behind a row of spruces', 'lake in autumn'],
    likes: 'petter ines elin',
    comments: [{ by: 'petter', age: 5 * DAY, text: 'It is mine, and it still floats.', likes: 'linnea' }],
  },
  {
    by: 'aino',
    inTeam: 'ferry',
    age: 3 * DAY + 5 * HOUR,
    text: 'New meeting point: car deck 5, beside the blue container. Deck 3 has discovered what our bags look like.',
    likes: 'ines eero elin',
  },
  {
    by: 'tove',
    inTeam: 'kite',
    age: 30 * HOUR,
    text: 'Night plan for Saturday is in the usual folder. Read page two before you ask about page two.',
    picture: ['Dark map of the quarry with three dashed night routes', 'field map with a stream'],
    likes: 'elin oskar jonas joel',
    comments: [
      { by: 'jonas', age: 28 * HOUR, text: 'About page two …', likes: 'oskar emil' },
      { by: 'tove', age: 28 * HOUR, text: 'No.', likes: 'elin oskar joel emil jonas' },
    ],
  },
  {
    by: 'oskar',
    inTeam: 'kite',
    age: 7 * HOUR,
    text: 'Radios are charged, labelled and in the green box. If yours is not in the green box it is yours again.',
    likes: 'elin tove',
  },
];
