import type { Parameter, Search } from './player-search.js';

/** About 1,000 km. Within less, the cells are few: they are found first and then sorted. */
const WIDE = 0.157;

/** The cells in question and how far away they are, to be read in this order. */
export function cells({ country, farthest }: Search, at: Parameter): string {
  const all = `SELECT country, cell, players, point <-> ${at('from')} AS away FROM player_cells`;
  const isWide = farthest === null || farthest > WIDE;
  // Over the whole earth, an index gives them one by one. `OFFSET 0` keeps the others apart, to be sorted before they are read.
  if (isWide && country === null) return `(${all})`;
  const isInBox = isWide ? 'true' : `point <@ cube_enlarge(${at('from')}, ${at('farthest')}, 3)`;
  const isThere = country === null ? 'true' : `country = ${at('country')}`;
  return `(${all} WHERE ${isInBox} AND ${isThere} ORDER BY away OFFSET 0)`;
}

export const isNear = ({ farthest }: Search, at: Parameter): string =>
  farthest === null ? 'true' : `c.away <= ${at('farthest')}`;
