import type { GameView } from '../../contracts/games.js';
import { gameColumns, type GameRow, toGame } from './game-row.js';

/** A game as other features embed it: a `GameRow` as JSON, so its times are strings. */
export type GameCardRow = Omit<GameRow, 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: string;
  endsAt: string;
  createdAt: string;
};

/**
 * SQL for the game as JSON, as the viewer may see it. `game` and `viewer` are SQL expressions for ids; the viewer's is null for a visitor.
 * `now` is an SQL expression for the time of the injected clock.
 */
export const gameCard = (game: string, viewer: string, now: string): string =>
  `(SELECT row_to_json(card) FROM (
    SELECT ${gameColumns(viewer, now)} FROM games g LEFT JOIN users me ON me.id = ${viewer} WHERE g.id = ${game}) card)`;

export const toGameCard = (row: GameCardRow): GameView =>
  toGame({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
  });

/** SQL condition on a row of `games`: it takes place on the field, and everybody may know that. */
export const isPublicGameOn = (field: string, games: string): string =>
  `(${games}.field_id = ${field} AND ${games}.is_field_public)`;
