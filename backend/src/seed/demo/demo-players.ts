import type { BuiltPlayer } from '../builders/builders.js';

/** Returns the demo's player with this key. Throws if there is none. */
export type PlayerByKey = (key: string) => BuiltPlayer;

export function playerByKey(people: ReadonlyMap<string, BuiltPlayer>): PlayerByKey {
  return (key) => {
    const person = people.get(key);
    if (!person) throw new Error(`The demo has no player with the key ${key}`);
    return person;
  };
}

/** Returns the players with these keys, which are separated by spaces. */
export const playersOf = (keys: string | undefined, playerOf: PlayerByKey): BuiltPlayer[] =>
  keys ? keys.split(' ').map(playerOf) : [];
