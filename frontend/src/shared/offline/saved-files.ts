const PREFIX = 'muster-files ';

/** The page for every address, without the metadata of a single one. */
export const SHELL = '/index.html';

/** The cache for the files of a build, which its list of files identifies. */
export const cacheNameOf = (list: string): string => PREFIX + list;

/** The caches of builds, the newest first. Browsers list caches in the order of their creation. */
export const newestFirst = (cacheNames: readonly string[]): string[] =>
  cacheNames.filter((name) => name.startsWith(PREFIX)).reverse();
