/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown, type: string) => string;

/** SQL for one condition of a list. Values go through `bind`, so no value of a request becomes part of the SQL text. */
export type ListFilter = (bind: Bind) => string;

/** Collects the values of one statement. */
export class Bindings {
  readonly values: unknown[] = [];

  readonly bind: Bind = (value, type) => `$${this.values.push(value)}::${type}`;
}

/** Drops the filters that the request doesn't use. */
export const usedFilters = (filters: readonly (ListFilter | null)[]): ListFilter[] =>
  filters.filter((filter) => filter !== null);

/** The entry has one of the options. `column` stores options as bits; `toBits` is the SQL function that converts options to bits. */
export const hasAnyTrait = (
  column: string,
  toBits: string,
  options: readonly string[] | null | undefined,
): ListFilter | null =>
  options?.length ? (bind) => `${column} & (SELECT ${toBits}(${bind(options, 'text[]')})) <> 0` : null;

/**
 * Like `hasAnyTrait`, but for options of which an entry has at most one. `all` lists these options. The condition compares all their bits at
 * once, so it can use an index. Without a subquery around the options, PostgreSQL knows their bits when it plans and can estimate the number of matches.
 */
export const hasOneTrait = (
  column: string,
  toBits: string,
  all: readonly string[],
  options: readonly string[] | null | undefined,
): ListFilter | null =>
  options?.length
    ? (bind) => {
        const bits = options.map((option) => `${toBits}(ARRAY[${bind(option, 'text')}])`);
        return `(${column} & ${toBits}(${bind(all, 'text[]')})) = ANY(ARRAY[${bits.join(', ')}])`;
      }
    : null;

export const hasId =
  (column: string, ids: readonly string[]): ListFilter =>
  (bind) =>
    `${column} = ANY(${bind(ids, 'uuid[]')})`;

/** The name contains the text, without regard to case and accents. `name` is an SQL expression. */
export const isInName =
  (name: string, text: string): ListFilter =>
  (bind) =>
    `strpos(folded(${name}), (SELECT folded(${bind(text, 'text')}))) > 0`;

export const isOneOf = (column: string, values: readonly string[]): ListFilter | null =>
  values.length > 0 ? (bind) => `${column} = ANY(${bind(values, 'text[]')})` : null;

export const isAtLeast = (column: string, value: number | undefined): ListFilter | null =>
  value === undefined ? null : (bind) => `${column} >= ${bind(value, 'float8')}`;

export const isAtMost = (column: string, value: number | undefined): ListFilter | null =>
  value === undefined ? null : (bind) => `${column} <= ${bind(value, 'float8')}`;

export const isTrue = (column: string, isRequested: boolean | undefined): ListFilter | null =>
  isRequested ? () => column : null;
