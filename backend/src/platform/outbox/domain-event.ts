/**
 * The stored name of a domain event and the type of its payload. The payload holds ids, because handlers read what is true when they run. It
 * also holds data that handlers need and that the change deletes.
 */
export interface EventDefinition<Payload extends object> {
  readonly name: string;
  /** Never set: this property only carries the payload's type. */
  readonly payload?: Payload;
}

export type PayloadOf<Definition> = Definition extends EventDefinition<infer Payload> ? Payload : never;

/** A domain event as its handlers receive it. */
export interface DomainEvent {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** Defines a domain event. The name is stored in the database: it must never change. */
export function defineEvent<Payload extends object>(name: string): EventDefinition<Payload> {
  if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`A domain event needs a name like "user.followed", not "${name}"`);
  return Object.freeze({ name });
}
