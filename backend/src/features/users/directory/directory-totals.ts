import { isVisibleTo, visibleCount } from '../person-visibility.reader.js';
import { cells, isNear } from './player-cells.js';
import { countryFits, hasTraits, isListed, type Parameter, type Search, traitsFit } from './player-search.js';

export function totalAnywhere(search: Search, at: Parameter): string {
  const fits = `${traitsFit(at)} AND ${countryFits(search, at)}`;
  if (search.country === null) return visible(at, at('matching'), `users u WHERE u.deleted_at IS NULL AND ${fits}`);
  return hasTraits(search)
    ? `(SELECT count(*)::int FROM users u WHERE ${fits} AND ${isListed(at)})`
    : `((SELECT ${visible(at, 'coalesce(sum(players), 0)::int', `users u WHERE u.cell IS NOT NULL AND ${fits}`)}
         FROM player_cells u WHERE ${countryFits(search, at)})
        + (SELECT count(*) FROM users u WHERE ${countryFits(search, at)} AND u.cell IS NULL AND ${isListed(at)}))::int`;
}

export function totalAround(search: Search, at: Parameter): string {
  const around = `${cells(search, at)} c`;
  const fits = `${traitsFit(at)} AND ${countryFits(search, at)}`;
  const playersAround = `${around} JOIN users u USING (country, cell) WHERE ${isNear(search, at)} AND ${traitsFit(at)}`;
  const placed = hasTraits(search)
    ? `SELECT count(*) FROM ${playersAround} AND ${isVisibleTo(at('viewerId'), 'u.id')}`
    : `SELECT ${visible(at, 'coalesce(sum(c.players), 0)::int', playersAround)} FROM ${around} WHERE ${isNear(search, at)}`;
  const unlocated = `users u WHERE u.cell IS NULL AND u.deleted_at IS NULL AND ${fits}`;
  const nowhere =
    search.country === null
      ? visible(at, at('nowhere'), unlocated)
      : `(SELECT count(*) FROM ${unlocated} AND ${isVisibleTo(at('viewerId'), 'u.id')})`;
  // The middle of the viewer's own cell may be farther away than the viewer, who is at 0.
  const self = `SELECT count(*) FROM users u WHERE u.id = ${at('viewerId')} AND ${fits}
    AND NOT EXISTS (SELECT FROM ${around} WHERE c.country = u.country AND c.cell = u.cell AND ${isNear(search, at)})`;
  return `((${placed}) + ${nowhere} + (${self}))::int`;
}

const visible = (at: Parameter, stored: string, users: string): string =>
  visibleCount(stored, at('viewerId'), 'u.id', users);
