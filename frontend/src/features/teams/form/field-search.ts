import type { FieldView } from '@contracts/fields';
import { LIMITS } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const MAX_SUGGESTIONS = 8;

/** The first fields whose name or location contains the text. */
export const fieldSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [`/api/fields?q=${encodeURIComponent(text.trim())}&limit=${MAX_SUGGESTIONS}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldView[]>(path, signal),
    enabled: text.trim().length >= LIMITS.searchMin,
  });
