import { COUNTRIES } from '@contracts/countries';
import { LIMITS } from '@contracts/limits';
import { isLongEnoughToSearch } from '../search/search-query';
import { labelOf } from '@contracts/option-labels';

/** The values of every filter, by its name in the URL and in the request. */
export type Filters<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

export interface Filter {
  /** Reads values from the URL and drops unknown ones. */
  read: (values: readonly string[]) => readonly string[];
  /** Formats a value for its chip. Filters without it, such as units, have no chip. */
  format?: (value: string, filters: Filters) => string;
  /** The default that is sent if one of the filters in `ifSet` is set. */
  fallback?: { value: string; ifSet: readonly string[] };
}

/** The filters of a list, in the order of their chips. */
export type FilterDefinitions<Name extends string = string> = Readonly<Record<Name, Filter>>;

/** A filter with fixed options, any number of which can be chosen. */
export const choiceFilter = (options: readonly string[]): Filter => ({
  read: (values) => {
    const lowercase = values.flatMap((value) => value.toLowerCase().split(','));
    return options.filter((option) => lowercase.includes(option));
  },
  format: labelOf,
});

/** Why a typed number is not valid, or null. An empty text is valid and means no limit. */
export function amountError(text: string, max: number, allowsDecimals = false): string | null {
  const amount = numberOf(text);
  if (text.trim() === '' || (amount <= max && (allowsDecimals || Number.isInteger(amount)))) return null;
  if (amount > max) return `The maximum is ${max.toLocaleString('en')}`;
  return amount >= 0 ? 'Enter a whole number' : 'Enter a number';
}

/** Accepts a comma as the decimal separator. NaN for anything but digits with at most one separator. */
const numberOf = (text: string) =>
  /^(\d+[.,]?\d*|[.,]\d+)$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;

/** A filter with a typed number. */
export const amountFilter = (
  max: number,
  format: (amount: string, filters: Filters) => string,
  allowsDecimals?: boolean,
): Filter => ({
  read: ([text = '']) => (text.trim() === '' || amountError(text, max, allowsDecimals) ? [] : [String(numberOf(text))]),
  format: (value, filters) => format(Number(value).toLocaleString('en'), filters),
});

/** A filter that is on or off. */
export const flagFilter = (label: string): Filter => ({
  read: ([value]) => (value === 'true' ? ['true'] : []),
  format: () => label,
});

/** The maximum number of countries in one search. */
const MAX_COUNTRIES = 20;

/** A filter for at most `max` countries, by English name or code. Unknown countries are ignored. */
export const countryFilter = (max = MAX_COUNTRIES): Filter => ({
  read: (values) => {
    const wanted = values.map((value) => value.trim().toLowerCase());
    const found = wanted.map((value) =>
      COUNTRIES.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(value)),
    );
    return [...new Set(found.flatMap((country) => country?.name ?? []))].slice(0, max);
  },
  format: (name) => name,
});

/** A filter for the unit of other filters. `fallback` is displayed until the user chooses a unit. */
export const unitFilter = (options: readonly string[], measured: readonly string[], fallback: string): Filter => ({
  read: ([value]) => options.filter((option) => option === value),
  fallback: { value: fallback, ifSet: measured },
});

const filterNames = <Name extends string>(definitions: FilterDefinitions<Name>) => Object.keys(definitions) as Name[];

export function readFilters<Name extends string>(
  definitions: FilterDefinitions<Name>,
  parameters: URLSearchParams,
): Filters<Name> {
  const read = filterNames(definitions).map((name) => [name, definitions[name].read(parameters.getAll(name))]);
  return Object.fromEntries(read) as Filters<Name>;
}

/** Writes the filters into `parameters` and keeps the other ones. */
export function writeFilters(parameters: URLSearchParams, filters: Filters): void {
  for (const [name, values] of Object.entries(filters)) {
    parameters.delete(name);
    for (const value of values) parameters.append(name, value);
  }
}

/** Builds the request: the text if it is long enough, and the displayed unit if a filter needs one. */
export function toRequest(definitions: FilterDefinitions, filters: Filters, text: string): URLSearchParams {
  const request = new URLSearchParams();
  writeFilters(request, filters);
  for (const [name, { fallback }] of Object.entries(definitions))
    if (fallback && !request.has(name) && fallback.ifSet.some((other) => request.has(other)))
      request.set(name, fallback.value);
  if (isLongEnoughToSearch(text)) request.set('q', text.trim().slice(0, LIMITS.search));
  return request;
}

export interface ActiveFilter {
  key: string;
  label: string;
  name: string;
  value: string;
}

/** Returns one entry per chip. */
export const activeFilters = <Name extends string>(
  definitions: FilterDefinitions<Name>,
  filters: Filters<Name>,
): ActiveFilter[] =>
  filterNames(definitions).flatMap((name) => {
    const { format } = definitions[name];
    return format
      ? filters[name].map((value) => ({
          key: `${name}:${value}`,
          label: format(value, filters),
          name,
          value,
        }))
      : [];
  });
