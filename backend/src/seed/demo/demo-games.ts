import type { Builders } from '../builders/builders.js';
import type { GameTraits } from '../builders/game-rows.js';
import { ago, DAY, HOUR, nextWeekday } from './demo-times.js';
import { toPictureTraits } from './demo-pictures.js';
import { DEMO_GAMES, type DemoGame } from './demo-game-texts.js';
import type { PlayerByKey } from './demo-players.js';

type IdsByKey = ReadonlyMap<string, string>;

/** Returns the ids of the demo's games by key. */
export async function buildGames(
  builders: Builders,
  playerOf: PlayerByKey,
  fields: IdsByKey,
  teams: IdsByKey,
): Promise<Map<string, string>> {
  const games = new Map<string, string>();
  for (const [index, game] of DEMO_GAMES.entries())
    games.set(game.key, await buildGame(builders, playerOf, fields, teams, game, ago((12 - index / 2) * DAY)));
  return games;
}

async function buildGame(
  builders: Builders,
  playerOf: PlayerByKey,
  fields: IdsByKey,
  teams: IdsByKey,
  {
    key: _,
    organizer,
    field,
    players = {},
    waiting,
    when,
    sections = [],
    intelPhotos = [],
    areaPhotos = [],
    tacticalMap,
    ...traits
  }: DemoGame,
  at: Date,
): Promise<string> {
  const id = fields.get(field);
  if (!id) throw new Error(`The demo has no field with the key ${field}`);
  const game = await builders.game(playerOf(organizer), { id }, { ...traits, ...periodOf(when), at });
  for (const [team, members] of Object.entries(players))
    for (const member of members.split(' '))
      await builders.participant(game, playerOf(member), teams.get(team) ?? null, new Date(at.getTime() + HOUR));
  for (const person of waiting?.split(' ') ?? []) await builders.waiting(game, playerOf(person), ago(DAY));
  await builders.announcement(game, at);
  for (const section of sections) await builders.gameContent.section(game, { ...section, isPublished: true });
  const size = { width: 960, height: 640 };
  for (const photo of intelPhotos)
    await builders.gameContent.photo(game, playerOf(organizer), { ...size, ...toPictureTraits(photo) });
  for (const photo of areaPhotos)
    await builders.gameContent.photo(game, playerOf(organizer), { ...size, ...toPictureTraits(photo), kind: 'area' });
  if (tacticalMap) await builders.gameContent.tacticalMap(game, playerOf(organizer), toPictureTraits(tacticalMap));
  return game.id;
}

/** The times of a game; games of the past are stored as upcoming, and the scheduled jobs complete them when the server starts. */
function periodOf(when: DemoGame['when']): Pick<GameTraits, 'startsAt' | 'endsAt'> {
  if (when === 'now') {
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    return { startsAt: new Date(hour - 2 * HOUR), endsAt: new Date(hour + 5 * HOUR) };
  }
  const [weekday, weeks, hour, length] = when;
  const startsAt = nextWeekday(weekday, weeks, hour);
  return { startsAt, endsAt: new Date(startsAt.getTime() + length * HOUR) };
}
