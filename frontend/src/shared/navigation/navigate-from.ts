import { currentEntry, navigate } from './history';

/** Opens the page at `next`, unless the viewer has left the page at `path` in the meantime. */
export function navigateFrom(path: string, next: string): void {
  if (currentEntry().pathname === path) navigate(next);
}
