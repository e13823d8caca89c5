/** Returns the path if it is on this site, otherwise null, so that a crafted link cannot redirect to another site. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  const url = new URL(path, location.origin);
  // "/.//elsewhere" normalizes to "//elsewhere", which would lead to another host.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** Keeps the return path when one sign-in page links to another. */
export const withReturnPath = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
