import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../api/http';

/** The number of results in a preview. */
export const PREVIEW_SIZE = 6;

/** Reads the first matches of a list. */
export function searchPreviewQuery<Item>(basePath: string, text: string) {
  const path = `${basePath}?q=${encodeURIComponent(text)}&limit=${PREVIEW_SIZE}`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => getPage<Item>(path, signal) });
}
