import { LIMITS } from '../../../contracts/limits.js';
import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS } from '../../../contracts/options.js';
import type { PlayerSearchRequest } from '../../../contracts/users.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { isPointInArea } from '../../../platform/geography/map-filters.js';
import {
  type Bind,
  hasAnyTrait,
  hasOneTrait,
  isOneOf,
  type ListFilter,
  usedFilters,
} from '../../../platform/listing/list-filters.js';
import type { WordsCondition } from '../../../platform/listing/listing.js';
import { isTeamAudience } from '../privacy/shared-activity.reader.js';
import { isInNameOf, nameLookup } from './user-lookups.reader.js';

const oneOf = (all: readonly string[], options: readonly string[] | null | undefined) =>
  hasOneTrait('u.traits', 'traits_of', all, options);

/** The centre of the player's cell is in the area. A small box must not locate a person more exactly than their cell. */
const isCellInArea = (area: string | undefined): ListFilter | null =>
  area
    ? (bind) =>
        `(u.country, u.cell) IN (SELECT c.country, c.cell FROM player_cells c
          WHERE c.players > 0 AND ${isPointInArea(bind, 'cell_longitude(c.cell)', 'cell_latitude(c.cell)', area)})`
    : null;

/** Matches only players who show the viewer their teams: for others, the answer would tell whether they are in a team. */
function hasTeamStatus(viewer: Viewer | null, options: readonly string[] | undefined): ListFilter | null {
  const hasStatus = hasAnyTrait('u.traits', 'traits_of', options);
  return hasStatus && ((bind) => `(${hasStatus(bind)} AND ${isTeamAudience(bind(viewer?.id ?? null, 'uuid'), 'u')})`);
}

/** `country` is a name as it is stored. */
export const playerFilters = (
  viewer: Viewer | null,
  request: PlayerSearchRequest,
  country: string | null,
): ListFilter[] =>
  usedFilters([
    oneOf(EXPERIENCE_LEVELS, request.experienceLevel),
    oneOf(AGE_GROUPS, request.ageGroup),
    oneOf(AVAILABILITIES, request.availability),
    hasAnyTrait('u.traits', 'traits_of', request.gameStyle),
    hasTeamStatus(viewer, request.teamStatus),
    isOneOf('u.country', country === null ? [] : [country]),
    isCellInArea(request.area),
  ]);

/** Returns the text to search for, or null if it is too short. */
export const searchWords = ({ q }: PlayerSearchRequest): string | null =>
  q && q.length >= LIMITS.searchMin ? q : null;

/**
 * The players whom words find: by name and callsign, and by the whole email address if the words may match one. A whole email address has
 * an index of its own.
 */
export function matchPlayerWords(bind: Bind, words: string, emailAddress: string | null): WordsCondition {
  const text = bind(words, 'text');
  const isInName = isInNameOf(text);
  if (emailAddress === null) return { check: isInName, lookups: [nameLookup(text)] };
  const isEmail = `lower(u.email) = lower(${text})`;
  return { check: `(${isInName} OR ${isEmail})`, lookups: [nameLookup(text), `${isEmail} AND NOT ${isInName}`] };
}
