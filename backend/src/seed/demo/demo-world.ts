import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../features/auth/auth.module.js';
import { StoredImages } from '../../features/media/stored-images.js';
import { Database } from '../../platform/database/database.js';
import { withStartupLock } from '../../platform/database/migrate.js';
import { type BuiltPlayer, Builders } from '../builders/builders.js';
import { buildFieldChats, buildGameChats, buildTeamChats } from './demo-chats.js';
import { buildFeed } from './demo-feed.js';
import { buildFields } from './demo-fields.js';
import { buildGames } from './demo-games.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.js';
import { buildTeams } from './demo-teams.js';
import { ago, DAY, HOUR, MINUTE } from './demo-times.js';

/** How long ago these players were active, by key. */
const LAST_SEEN: Record<string, number> = {
  marcus: 4 * MINUTE,
  tove: 2 * HOUR,
  oskar: 26 * HOUR,
  ines: 5 * HOUR,
  linnea: 9 * DAY,
};

/** The followers of each player, by key. */
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

/** The seeds of the players' banners, by key. */
const BANNERS = { elin: 'Solna', marcus: 'quarry', tove: 'night patrol' };

/** Fills an empty database. Returns true if the database contains the demo. Several processes may call this at once. */
export async function fillWithDemo(app: INestApplication): Promise<boolean> {
  const { pool } = app.get(Database);
  return withStartupLock(app.get(DataSource), async () => {
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
    people.set(
      key,
      await builders.player({
        ...traits,
        emailVerified: true,
        lastSeenAt: LAST_SEEN[key] === undefined ? undefined : ago(LAST_SEEN[key]),
        at: ago(400 * DAY - index * 9 * DAY),
      }),
    );
  const playerOf = (key: string): BuiltPlayer => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo has no player with the key ${key}`);
    return person;
  };

  for (const [followee, followers] of Object.entries(FOLLOWERS))
    for (const [index, follower] of followers.entries())
      await builders.follow(playerOf(follower), playerOf(followee), ago((30 - index) * DAY));
  const fields = await buildFields(builders, playerOf);
  const teams = await buildTeams(builders, playerOf, fields);
  const games = await buildGames(builders, playerOf, fields, teams);
  await buildTeamChats(builders, playerOf, teams);
  await buildGameChats(builders, playerOf, games);
  await buildFieldChats(builders, playerOf, fields);
  const posts = await buildFeed(builders, playerOf, teams);
  for (const [key, pictureSeed] of Object.entries(BANNERS)) await builders.banner(playerOf(key), pictureSeed);

  const [elin, marcus, tove] = [playerOf('elin'), playerOf('marcus'), playerOf('tove')];

  const ridge = await builders.picture(tove, { seed: 'ridge', width: 1200, height: 800 });

  await builders.conversation(elin, playerOf('linnea'), [
    { from: elin, text: 'Is the canoe seaworthy?', at: ago(9 * DAY) },
    {
      from: playerOf('linnea'),
      text: 'It is lakeworthy. See you at Gräsö then. Bring dry socks.',
      at: ago(9 * DAY - 20 * MINUTE),
    },
  ]);
  await builders.conversation(elin, playerOf('ines'), [
    { from: playerOf('ines'), text: 'Ferry is booked. I land at 06:30.', at: ago(2 * DAY) },
    { from: elin, text: '👍', at: ago(2 * DAY - 4 * MINUTE) },
    { from: elin, text: 'And this is what you will land on.', at: ago(8 * HOUR), shares: posts.get('reeds') },
    { from: playerOf('ines'), text: 'I was told there would be reeds.', at: ago(7 * HOUR) },
  ]);
  await builders.conversation(elin, playerOf('oskar'), [
    { from: playerOf('oskar'), text: 'Frequency list is done, I will print ten.', at: ago(26 * HOUR) },
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
      {
        from: tove,
        text: 'New gate code is on the board, from 07:15.',
        at: ago(50 * MINUTE),
        reactions: [{ by: elin, reaction: '👍' }],
      },
      {
        from: tove,
        text: 'The ridge as I drew it. We come from the north.',
        photos: [ridge],
        at: ago(49 * MINUTE),
        reactions: [{ by: elin, reaction: '🎯' }],
      },
      { from: elin, text: 'Got it. I’ll put it in the team chat.', replyTo: 3, at: ago(48 * MINUTE) },
      { from: tove, text: 'Can you take the torch box? Last light is 15:04.', at: ago(47 * MINUTE) },
    ],
    { unread: { [elin.id]: 1 } },
  );
  await builders.conversation(marcus, tove, [
    { from: tove, text: 'Is the east bridge really done?', at: ago(5 * DAY) },
    { from: marcus, text: 'Done, painted, and signed by a beaver.', at: ago(5 * DAY - 30 * MINUTE) },
  ]);
}
