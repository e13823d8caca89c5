import type { INestApplication } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../features/auth/auth.module.js';
import { StoredImages } from '../../features/media/stored-images.js';
import { currentTransaction, Database } from '../../platform/database/database.js';
import { withStartupLock } from '../../platform/database/migrate.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type BuiltPlayer, Builders } from '../builders/builders.js';
import { buildFieldChats, buildGameChats, buildTeamChats } from './demo-chats.js';
import { buildFeed } from './demo-feed.js';
import { buildFields } from './demo-fields.js';
import { buildGames } from './demo-games.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.js';
import { buildPeoplePictures } from './demo-pictures.js';
import { playerByKey } from './demo-players.js';
import { buildPrivateChats } from './demo-private-chats.js';
import { buildReports } from './demo-reports.js';
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

/**
 * Fills an empty database with the whole demo, or leaves it empty if that fails. Returns true if the database contains the demo. Several processes
 * may call this at once.
 */
export async function fillWithDemo(app: INestApplication): Promise<boolean> {
  const { pool } = app.get(Database);
  return withStartupLock(app.get(DataSource), async () => {
    const { rows } = await pool.query<{ isEmpty: boolean; isDemo: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM users) AS "isEmpty", EXISTS (SELECT FROM users WHERE email = $1) AS "isDemo"',
      [DEMO_PEOPLE[0]?.email],
    );
    if (!rows[0]?.isEmpty) return rows[0]?.isDemo ?? false;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const images = app.get(StoredImages, { strict: false });
    // In one transaction, because no later start completes a world of which only a part was built.
    await app.get(UnitOfWork).run(async () => {
      // Nothing is sent while a picture is drawn, which can take long on a busy machine.
      await app.get(Database).query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await build(new Builders(transactionPool(), passwordHash, images));
    });
    return true;
  });
}

/** Returns the connection of the open transaction. The builders only send statements, so they can use it as a pool. */
const transactionPool = (): Pool => currentTransaction.getStore()?.client as unknown as Pool;

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
  const playerOf = playerByKey(people);

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
  await buildReports(builders, playerOf, posts);
  // A new account, whose first post is held.
  const newcomer = await builders.player({ firstName: 'Timo', lastName: 'Saari', at: ago(2 * HOUR) });
  const offer = 'Selling cheap replicas, no questions asked. Write to me and pay in crypto.';
  await builders.moderation.heldPost(newcomer, offer, 'crypto', playerOf('hakon'), ago(HOUR));
  await buildPeoplePictures(builders, people);
  await buildPrivateChats(builders, playerOf, posts);
  await builders.pictures.finish();
}
