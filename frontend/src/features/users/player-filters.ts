import { LIMITS } from '@contracts/limits';
import {
  AGE_GROUPS,
  AVAILABILITIES,
  DISTANCE_UNITS,
  EXPERIENCE_LEVELS,
  GAME_STYLES,
  labelOf,
  type DistanceUnit,
} from '@contracts/options';

/** What can be ticked, in the order of the panel; the names are those of the request. */
export const CHOICES = {
  gameStyle: { legend: 'Game style', options: GAME_STYLES },
  experienceLevel: { legend: 'Experience', options: EXPERIENCE_LEVELS },
  availability: { legend: 'Availability', options: AVAILABILITIES },
  ageGroup: { legend: 'Age', options: AGE_GROUPS },
} as const;
export type Choice = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as Choice[];

export interface PlayerFilters extends Record<Choice, readonly string[]> {
  country: string | null;
  maxDistance: number | null;
  /** As it was chosen; null while nobody chose one. */
  unit: DistanceUnit | null;
}

export const FARTHEST = 25_000;

export const isSearch = (text: string) => text.trim().length >= LIMITS.searchMin;

const unitOf = (text: string | null) => DISTANCE_UNITS.find((unit) => unit === text) ?? null;

/** A distance as it is typed: digits only. */
export const typedDistance = (text: string) => text.replace(/\D/g, '').slice(0, String(FARTHEST).length);

function distanceOf(text: string | null): number | null {
  const digits = typedDistance(text ?? '');
  return digits ? Math.min(Number(digits), FARTHEST) : null;
}

/** Reads the address. What it names and we don't know is passed over. */
export function filtersOf(parameters: URLSearchParams): PlayerFilters {
  const chosen = (name: Choice) => {
    const wanted = parameters.getAll(name).flatMap((values) => values.toLowerCase().split(','));
    return CHOICES[name].options.filter((option) => wanted.includes(option));
  };
  return {
    gameStyle: chosen('gameStyle'),
    experienceLevel: chosen('experienceLevel'),
    availability: chosen('availability'),
    ageGroup: chosen('ageGroup'),
    country: parameters.get('country')?.trim().slice(0, LIMITS.name) || null,
    maxDistance: distanceOf(parameters.get('maxDistance')),
    unit: unitOf(parameters.get('unit')),
  };
}

/** Writes them into an address beside whatever else it holds. */
export function withFilters(parameters: URLSearchParams, filters: PlayerFilters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const name of CHOICE_NAMES) {
    written.delete(name);
    for (const option of filters[name]) written.append(name, option);
  }
  for (const name of ['country', 'maxDistance', 'unit'] as const) {
    const value = filters[name];
    if (value === null) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** What is sent: the text from two characters on, and kilometres where a distance was given without a unit. */
export function requestOf(filters: PlayerFilters, text: string): URLSearchParams {
  const unit = filters.unit ?? (filters.maxDistance === null ? null : 'km');
  const request = withFilters(new URLSearchParams(), { ...filters, unit });
  if (isSearch(text)) request.set('q', text.trim().slice(0, LIMITS.search));
  return request;
}

export interface ActiveFilter {
  key: string;
  label: string;
  /** The same filters without it. */
  without: PlayerFilters;
}

/** One for each thing that narrows the list. */
export function activeFilters(filters: PlayerFilters): ActiveFilter[] {
  const ticked = CHOICE_NAMES.flatMap((name) =>
    filters[name].map((option) => ({
      key: `${name}:${option}`,
      label: labelOf(option),
      without: { ...filters, [name]: filters[name].filter((other) => other !== option) },
    })),
  );
  const { country, maxDistance, unit } = filters;
  return [
    ...ticked,
    ...(maxDistance === null
      ? []
      : [
          {
            key: 'maxDistance',
            label: `Within ${maxDistance.toLocaleString('en')} ${unit ?? 'km'}`,
            without: { ...filters, maxDistance: null },
          },
        ]),
    ...(country === null ? [] : [{ key: 'country', label: country, without: { ...filters, country: null } }]),
  ];
}

export function toggled(filters: PlayerFilters, name: Choice, option: string): PlayerFilters {
  const rest = filters[name].filter((other) => other !== option);
  return { ...filters, [name]: rest.length < filters[name].length ? rest : [...rest, option] };
}
