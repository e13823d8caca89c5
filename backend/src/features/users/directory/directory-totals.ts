import { cells, isNear } from './player-cells.js';
import { countryFits, hasTraits, type Parameter, type Search, traitsFit } from './player-search.js';

export function totalAnywhere(search: Search, at: Parameter): string {
  if (search.country === null) return at('matching');
  return hasTraits(search)
    ? `(SELECT count(*)::int FROM users u WHERE ${countryFits(search, at)} AND ${traitsFit(at)})`
    : `((SELECT coalesce(sum(players), 0) FROM player_cells u WHERE ${countryFits(search, at)})
        + (SELECT count(*) FROM users u WHERE ${countryFits(search, at)} AND u.cell IS NULL))::int`;
}

export function totalAround(search: Search, at: Parameter): string {
  const around = `${cells(search, at)} c`;
  const fits = `${traitsFit(at)} AND ${countryFits(search, at)}`;
  const placed = hasTraits(search)
    ? `SELECT count(*) FROM ${around} JOIN users u USING (country, cell) WHERE ${isNear(search, at)} AND ${traitsFit(at)}`
    : `SELECT coalesce(sum(c.players), 0) FROM ${around} WHERE ${isNear(search, at)}`;
  const nowhere =
    search.country === null ? at('nowhere') : `(SELECT count(*) FROM users u WHERE u.cell IS NULL AND ${fits})`;
  // The middle of the viewer's own cell may be farther away than the viewer, who is at 0.
  const self = `SELECT count(*) FROM users u WHERE u.id = ${at('viewerId')} AND ${fits}
    AND NOT EXISTS (SELECT FROM ${around} WHERE c.country = u.country AND c.cell = u.cell AND ${isNear(search, at)})`;
  return `((${placed}) + ${nowhere} + (${self}))::int`;
}
