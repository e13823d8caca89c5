import { LIMITS } from '@contracts/limits';
import { labelOf } from '@contracts/option-labels';

/** The values of every filter, by the name that it has in the address and in the request. */
export type Filters<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

export interface Filter {
  /** Reads the address. What it names and nobody offers is passed over. */
  read: (values: readonly string[]) => readonly string[];
  /** How a value is said where it narrows the list; without it, it narrows nothing by itself. */
  format?: (value: string, filters: Filters) => string;
  /** What is sent where none is chosen, but one of the others that it measures. */
  assumed?: { value: string; with: readonly string[] };
}

/** What a list can be narrowed by, in the order in which it is said. */
export type FilterDefinitions<Name extends string = string> = Readonly<Record<Name, Filter>>;

/** Some of a list. */
export const choiceFilter = (options: readonly string[]): Filter => ({
  read: (values) => {
    const wanted = values.flatMap((value) => value.toLowerCase().split(','));
    return options.filter((option) => wanted.includes(option));
  },
  format: labelOf,
});

/** As many digits as the largest amount has, and, of what comes in parts, a tenth behind a point. */
export function cleanAmount(text: string, max: number, hasParts = false): string {
  const [, whole = '', tenth = ''] = /^(\d*)([.,]\d?)?/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  return whole.slice(0, String(max).length) + (hasParts ? tenth.replace(',', '.') : '');
}

/** A number that is typed. */
export const amountFilter = (
  max: number,
  says: (amount: string, filters: Filters) => string,
  hasParts?: boolean,
): Filter => ({
  read: ([text = '']) => {
    const typed = cleanAmount(text, max, hasParts);
    return /\d/.test(typed) ? [String(Math.min(Number(typed), max))] : [];
  },
  format: (value, filters) => says(Number(value).toLocaleString('en'), filters),
});

/** Yes, or it does not matter. */
export const flagFilter = (label: string): Filter => ({
  read: ([value]) => (value === 'true' ? ['true'] : []),
  format: () => label,
});

/** Names that are chosen elsewhere, so many at most. */
export const nameFilter = (most: number): Filter => ({
  read: (values) =>
    [...new Set(values.map((name) => name.trim().slice(0, LIMITS.name)))].filter(Boolean).slice(0, most),
  format: (name) => name,
});

/** In what other filters are measured; `assumed` is what shows as chosen while nobody chose. */
export const unitFilter = (options: readonly string[], measured: readonly string[], assumed: string): Filter => ({
  read: ([value]) => options.filter((option) => option === value),
  assumed: { value: assumed, with: measured },
});

const filterNames = <Name extends string>(plan: FilterDefinitions<Name>) => Object.keys(plan) as Name[];

export const isSearchable = (text: string) => text.trim().length >= LIMITS.searchMin;

export function readFilters<Name extends string>(
  plan: FilterDefinitions<Name>,
  parameters: URLSearchParams,
): Filters<Name> {
  const read = filterNames(plan).map((name) => [name, plan[name].read(parameters.getAll(name))]);
  return Object.fromEntries(read) as Filters<Name>;
}

/** Writes them into an address beside whatever else it holds. */
export function writeFilters(parameters: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const [name, values] of Object.entries(filters)) {
    written.delete(name);
    for (const value of values) written.append(name, value);
  }
  return written;
}

/** What is sent: the text from two characters on, and the unit that shows where something is measured. */
export function toRequest(plan: FilterDefinitions, filters: Filters, text: string): URLSearchParams {
  const request = writeFilters(new URLSearchParams(), filters);
  for (const [name, { assumed }] of Object.entries(plan))
    if (assumed && !request.has(name) && assumed.with.some((other) => request.has(other)))
      request.set(name, assumed.value);
  if (isSearchable(text)) request.set('q', text.trim().slice(0, LIMITS.search));
  return request;
}

export interface ActiveFilter {
  key: string;
  label: string;
  name: string;
  /** What is left of the filter without it. */
  without: readonly string[];
}

/** One for each thing that narrows the list. */
export const activeFilters = <Name extends string>(
  plan: FilterDefinitions<Name>,
  filters: Filters<Name>,
): ActiveFilter[] =>
  filterNames(plan).flatMap((name) => {
    const { format: says } = plan[name];
    return says
      ? filters[name].map((value) => ({
          key: `${name}:${value}`,
          label: says(value, filters),
          name,
          without: filters[name].filter((other) => other !== value),
        }))
      : [];
  });

export const toggled = (values: readonly string[], option: string): readonly string[] =>
  values.includes(option) ? values.filter((value) => value !== option) : [...values, option];
