import { LIMITS } from '@contracts/limits';
import { labelOf } from '@contracts/option-labels';

/** The values of every filter, by the name that it has in the address and in the request. */
export type Filters<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

export interface Filter {
  /** Reads the address. What it names and nobody offers is passed over. */
  read: (values: readonly string[]) => readonly string[];
  /** How a value is said where it narrows the list; without it, it narrows nothing by itself. */
  says?: (value: string, filters: Filters) => string;
  /** What is sent where none is chosen, but one of the others that it measures. */
  assumed?: { value: string; with: readonly string[] };
}

/** What a list can be narrowed by, in the order in which it is said. */
export type FilterPlan<Name extends string = string> = Readonly<Record<Name, Filter>>;

/** Some of a list. */
export const ticked = (options: readonly string[]): Filter => ({
  read: (values) => {
    const wanted = values.flatMap((value) => value.toLowerCase().split(','));
    return options.filter((option) => wanted.includes(option));
  },
  says: labelOf,
});

/** Digits only, and no more than the largest amount has. */
export const typedAmount = (text: string, max: number) => text.replace(/\D/g, '').slice(0, String(max).length);

/** A whole number that is typed. */
export const amount = (max: number, says: (amount: string, filters: Filters) => string): Filter => ({
  read: ([text = '']) => {
    const digits = typedAmount(text, max);
    return digits ? [String(Math.min(Number(digits), max))] : [];
  },
  says: (value, filters) => says(Number(value).toLocaleString('en'), filters),
});

/** Yes, or it does not matter. */
export const flag = (label: string): Filter => ({
  read: ([value]) => (value === 'true' ? ['true'] : []),
  says: () => label,
});

/** Names that are chosen elsewhere, so many at most. */
export const names = (most: number): Filter => ({
  read: (values) =>
    [...new Set(values.map((name) => name.trim().slice(0, LIMITS.name)))].filter(Boolean).slice(0, most),
  says: (name) => name,
});

/** In what other filters are measured; `assumed` is what shows as chosen while nobody chose. */
export const unitOf = (options: readonly string[], measured: readonly string[], assumed: string): Filter => ({
  read: ([value]) => options.filter((option) => option === value),
  assumed: { value: assumed, with: measured },
});

const namesOf = <Name extends string>(plan: FilterPlan<Name>) => Object.keys(plan) as Name[];

export const isSearch = (text: string) => text.trim().length >= LIMITS.searchMin;

export function filtersOf<Name extends string>(plan: FilterPlan<Name>, parameters: URLSearchParams): Filters<Name> {
  const read = namesOf(plan).map((name) => [name, plan[name].read(parameters.getAll(name))]);
  return Object.fromEntries(read) as Filters<Name>;
}

/** Writes them into an address beside whatever else it holds. */
export function withFilters(parameters: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const [name, values] of Object.entries(filters)) {
    written.delete(name);
    for (const value of values) written.append(name, value);
  }
  return written;
}

/** What is sent: the text from two characters on, and the unit that shows where something is measured. */
export function requestOf(plan: FilterPlan, filters: Filters, text: string): URLSearchParams {
  const request = withFilters(new URLSearchParams(), filters);
  for (const [name, { assumed }] of Object.entries(plan))
    if (assumed && !request.has(name) && assumed.with.some((other) => request.has(other)))
      request.set(name, assumed.value);
  if (isSearch(text)) request.set('q', text.trim().slice(0, LIMITS.search));
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
export const activeFilters = <Name extends string>(plan: FilterPlan<Name>, filters: Filters<Name>): ActiveFilter[] =>
  namesOf(plan).flatMap((name) => {
    const { says } = plan[name];
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
