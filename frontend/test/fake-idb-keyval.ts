// Stands in for the package `idb-keyval`, because jsdom has no IndexedDB. A spec replaces the package with
// `jest.mock('idb-keyval', () => jest.requireActual('…/test/fake-idb-keyval'))`.

type Store = Map<string, unknown>;

const defaultStore: Store = new Map();

export const createStore = (): Store => new Map();

export const get = (key: string, store = defaultStore) => Promise.resolve(store.get(key));

export const set = (key: string, value: unknown, store = defaultStore) => Promise.resolve(void store.set(key, value));

export const update = (key: string, change: (value: unknown) => unknown, store = defaultStore) =>
  set(key, change(store.get(key)), store);

export const delMany = (keys: string[], store = defaultStore) =>
  Promise.resolve(keys.forEach((key) => store.delete(key)));

export const entries = (store = defaultStore) => Promise.resolve([...store]);
