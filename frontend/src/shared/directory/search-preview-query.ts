import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../api/http';

/** So many of each kind are shown before all of them are asked for. */
export const PREVIEW_SIZE = 6;

/** The first few that a text finds, of those below a path. */
export function searchPreviewQuery<Item>(below: string, text: string) {
  const path = `${below}?q=${encodeURIComponent(text)}&limit=${PREVIEW_SIZE}`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => getPage<Item>(path, signal) });
}
