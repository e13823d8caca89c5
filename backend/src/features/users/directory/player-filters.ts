import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS } from '../../../contracts/options.js';
import type { PlayerSearchRequest } from '../../../contracts/users.js';
import { isCellInArea } from '../../../platform/geography/map-filters.js';
import {
  hasAnyTrait,
  hasOneTrait,
  isOneOf,
  type ListFilter,
  usedFilters,
} from '../../../platform/listing/list-filters.js';

const oneOf = (all: readonly string[], options: readonly string[] | null | undefined) =>
  hasOneTrait('u.traits', 'traits_of', all, options);

/** `country` is a name as it is stored. */
export const playerFilters = (request: PlayerSearchRequest, country: string | null): ListFilter[] =>
  usedFilters([
    oneOf(EXPERIENCE_LEVELS, request.experienceLevel),
    oneOf(AGE_GROUPS, request.ageGroup),
    oneOf(AVAILABILITIES, request.availability),
    hasAnyTrait('u.traits', 'traits_of', request.gameStyle),
    hasAnyTrait('u.traits', 'traits_of', request.teamStatus),
    isOneOf('u.country', country === null ? [] : [country]),
    isCellInArea('u', request.area),
  ]);
