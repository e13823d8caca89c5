/** A path of this site, or null: what an address holds must never lead elsewhere. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  const url = new URL(path, location.origin);
  // "/.//elsewhere" is a path, and what is left of it another site's address.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** Keeps the return path when one sign-in page links to another. */
export const withReturnPath = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
