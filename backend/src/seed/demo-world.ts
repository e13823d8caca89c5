import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashPassword } from '../features/auth/auth.module.js';
import { StoredImages } from '../features/media/stored-images.js';
import { Database } from '../platform/database/database.js';
import { whileOthersWait } from '../platform/database/migrate.js';
import { type BuiltPlayer, Builders } from './builders.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (time: number): Date => new Date(Date.now() - time);

/** Who follows whom: everybody in a row follows the first of it. */
const FOLLOWERS: Record<string, string[]> = {
  marcus: ['elin', 'tove', 'oskar', 'petter', 'linnea', 'rasmus', 'amina', 'joel'],
  tove: ['elin', 'marcus', 'ines', 'oskar', 'linnea'],
  elin: ['tove', 'marcus', 'ines', 'jonas', 'amina'],
  ines: ['elin', 'tove', 'mads'],
  linnea: ['elin', 'joel', 'petter'],
  oskar: ['elin', 'marcus'],
  rasmus: ['amina', 'jonas', 'signe', 'saga'],
  jana: ['elin', 'moritz', 'aino', 'hakon'],
  aino: ['ines', 'eero', 'tove'],
  hakon: ['sunniva', 'ragnhild', 'elin'],
  freja: ['mads', 'signe', 'margaux'],
  dakota: ['luis', 'callum'],
};

/** With what its picture shows, where it has one. */
const POSTS: readonly [author: string, age: number, text: string, picture?: string][] = [
  [
    'marcus',
    2 * HOUR,
    'First light over Hammarö before the morning skirmish. Ground is firm again, parking by the quarry is open, and the east bridge finally holds a truck.',
    'Map of the ground between the quarry and the east bridge',
  ],
  [
    'tove',
    5 * HOUR,
    'Red lens count for the night patrol: I have four, we need eleven. If yours is in a drawer, this is its week.',
  ],
  [
    'linnea',
    9 * HOUR,
    'The reeds on the west shore are down after the storm. Good news for anyone who was planning to hide there: you were visible anyway.',
    'Map of the west shore and its reeds',
  ],
  ['elin', 22 * HOUR, 'Two seats left in the car to Norrtälje on the 28th, leaving Solna 05:40. You pay in buns.'],
  [
    'oskar',
    1 * DAY + 3 * HOUR,
    'New channel plan is up. Command on 3, medics on 5, and please, nobody says “over and out” on 3 again.',
  ],
  [
    'marcus',
    2 * DAY,
    'Chrono table moves to the barn from Saturday. Bring your own BBs for the test, the scale is there.',
  ],
  [
    'ines',
    2 * DAY + 6 * HOUR,
    'Took the early ferry, played until dark, slept on the deck on the way back. Ten out of ten, would freeze again.',
  ],
  ['rasmus', 3 * DAY, 'Winter league starts in two weeks. We are three. Five would be a team, four would be a start.'],
  [
    'tove',
    4 * DAY,
    'Sketched the trench system after Sunday. The north arm is longer than anybody thinks, which explains a lot about Sunday.',
    'Contour sketch of the trenches and the north arm',
  ],
  [
    'amina',
    5 * DAY,
    'Six months since my first game. Thank you to whoever lent me a mask that day: I still owe you a mask.',
  ],
  ['petter', 6 * DAY, 'Found one glove, left hand, size 9, near the old well. It looks lonely.'],
  [
    'joel',
    8 * DAY,
    'Reminder that tourniquets are for training unless I say otherwise. I have never said otherwise. Let us keep it so.',
  ],
  ['mads', 11 * DAY, 'Drove four hours for a 20 minute round and would do it again tomorrow.'],
];

/** Who has a banner, and what ground it shows. */
const BANNERS = { elin: 'Solna', marcus: 'quarry', tove: 'night patrol' };

/** Fills an empty database. Answers whether the demo is there; several processes may ask at once. */
export async function fillWithDemo(app: INestApplication): Promise<boolean> {
  const { pool } = app.get(Database);
  return whileOthersWait(app.get(DataSource), async () => {
    const { rows } = await pool.query<{ isEmpty: boolean; isDemo: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM users) AS "isEmpty", EXISTS (SELECT FROM users WHERE email = $1) AS "isDemo"',
      [DEMO_PEOPLE[0]?.email],
    );
    if (!rows[0]?.isEmpty) return rows[0]?.isDemo ?? false;
    await build(new Builders(pool, await hashPassword(DEMO_PASSWORD), app.get(StoredImages, { strict: false })));
    return true;
  });
}

async function build(builders: Builders): Promise<void> {
  const people = new Map<string, BuiltPlayer>();
  for (const [index, { key, ...traits }] of DEMO_PEOPLE.entries())
    people.set(key, await builders.player({ ...traits, at: ago(400 * DAY - index * 9 * DAY) }));
  const who = (key: string): BuiltPlayer => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo knows nobody called ${key}`);
    return person;
  };

  for (const [followee, followers] of Object.entries(FOLLOWERS))
    for (const [index, follower] of followers.entries())
      await builders.follow(who(follower), who(followee), ago((30 - index) * DAY));
  for (const [author, age, text, picture] of [...POSTS].sort(([, a], [, b]) => b - a)) {
    const post = await builders.post(who(author), text, ago(age));
    if (picture) await builders.pictureOnPost(who(author), post, picture);
  }
  for (const [key, ground] of Object.entries(BANNERS)) await builders.banner(who(key), ground);

  const [elin, marcus, tove] = [who('elin'), who('marcus'), who('tove')];
  await builders.followNotification(elin, who('jonas'), { at: ago(3 * DAY), isRead: true });
  await builders.followNotification(elin, who('amina'), { at: ago(4 * HOUR) });
  await builders.followNotification(marcus, who('joel'), { at: ago(6 * HOUR) });
  await builders.followNotification(tove, who('linnea'), { at: ago(7 * HOUR) });

  await builders.conversation(elin, who('linnea'), [
    { from: elin, text: 'Is the canoe seaworthy?', at: ago(9 * DAY) },
    {
      from: who('linnea'),
      text: 'It is lakeworthy. See you at Gräsö then. Bring dry socks.',
      at: ago(9 * DAY - 20 * MINUTE),
    },
  ]);
  await builders.conversation(elin, who('ines'), [
    { from: who('ines'), text: 'Ferry is booked. I land at 06:30.', at: ago(2 * DAY) },
    { from: elin, text: '👍', at: ago(2 * DAY - 4 * MINUTE) },
  ]);
  await builders.conversation(elin, who('oskar'), [
    { from: who('oskar'), text: 'Frequency list is done, I will print ten.', at: ago(26 * HOUR) },
    { from: elin, text: 'Print twelve. Someone always loses one.', at: ago(25 * HOUR) },
  ]);
  await builders.conversation(
    elin,
    marcus,
    [
      { from: elin, text: 'How is the truck?', at: ago(20 * HOUR) },
      { from: marcus, text: 'The truck is fixed. I can carry six bags and the smoke crate.', at: ago(3 * HOUR) },
      { from: marcus, text: 'Seven bags if nobody brings a chair.', at: ago(3 * HOUR - MINUTE) },
    ],
    { unread: { [elin.id]: 2 } },
  );
  await builders.conversation(
    elin,
    tove,
    [
      { from: tove, text: 'Commander wants the Cold Harbour list by Sunday. Are you in?', at: ago(19 * HOUR) },
      { from: elin, text: 'In, and I’m bringing two from Red Kite.', at: ago(19 * HOUR - 8 * MINUTE) },
      { from: tove, text: 'New gate code is on the board, from 07:15.', at: ago(50 * MINUTE) },
      { from: tove, text: 'Can you take the torch box? Last light is 15:04.', at: ago(48 * MINUTE) },
    ],
    { unread: { [elin.id]: 1 } },
  );
  await builders.conversation(marcus, tove, [
    { from: tove, text: 'Is the east bridge really done?', at: ago(5 * DAY) },
    { from: marcus, text: 'Done, painted, and signed by a beaver.', at: ago(5 * DAY - 30 * MINUTE) },
  ]);
}
