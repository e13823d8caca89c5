/** A kind of fact: something that happened, named in the past tense, told with ids only. */
export interface EventDefinition<Payload extends object> {
  readonly name: string;
  /** Never set: carries the payload's type. */
  readonly payload?: Payload;
}

export type PayloadOf<Kind> = Kind extends EventDefinition<infer Payload> ? Payload : never;

/** One thing that happened. A reaction may see the same fact twice: its `id` tells. */
export interface DomainEvent {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** Declares a kind of fact. Its name is kept in the database: it must be there and must not change. */
export function defineEvent<Payload extends object>(name: string): EventDefinition<Payload> {
  if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`A fact needs a name like "user.followed", not "${name}"`);
  return Object.freeze({ name });
}
