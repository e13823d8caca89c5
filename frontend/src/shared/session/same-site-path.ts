/** Returns the path if it is on this site, otherwise null, so that a crafted link cannot redirect to another site. */
export function sameSitePath(path: string | null): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return null;
  const url = new URL(path, location.origin);
  // "/.//elsewhere" normalizes to "//elsewhere", which would lead to another host.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** Adds the page that opens after the sign-in to the path of a page for visitors, such as `/login`. */
export const withReturnPath = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
