const PREFIX = 'muster-files ';

/** The app's HTML for every address. It has no metadata of a particular page. */
export const SHELL = '/index.html';

/** Returns the name of the cache for the files of a build. `list` is the address of the build's list of files. */
export const cacheNameOf = (list: string): string => PREFIX + list;

/** The caches of builds, the newest first. Browsers list caches in the order of their creation. */
export const newestFirst = (cacheNames: readonly string[]): string[] =>
  cacheNames.filter((name) => name.startsWith(PREFIX)).reverse();
