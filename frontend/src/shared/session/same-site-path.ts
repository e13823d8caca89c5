/** A path of this site, or null: what an address holds must never lead elsewhere. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  const url = new URL(path, location.origin);
  // "/.//elsewhere" is a path, and what is left of it another site's address.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** One way in may lead to another: where somebody was going goes along. */
export const withReturnPath = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
