/**
 * Returns a spy of `location.replace`, which opens nothing. jsdom opens no other page, and the methods of its `location` cannot be
 * replaced, so the spy replaces the method of the object behind it.
 */
export function watchReplacedLocation() {
  const key = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
  const implementation = Reflect.get(location, key ?? '') as { replace(path: string): void };
  return jest.spyOn(implementation, 'replace').mockImplementation(() => undefined);
}
