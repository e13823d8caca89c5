/** A path of this site, or null: what an address holds must never lead elsewhere. */
export function ownPath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null;
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
