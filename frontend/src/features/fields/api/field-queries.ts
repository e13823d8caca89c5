import type { FieldAdminOfferView, FieldAdminView, FieldPageView, FieldView } from '@contracts/fields';
import { queryOptions } from '@tanstack/react-query';
import { get, getPage } from '@/shared/api/http';
import { MINUTE } from '@/shared/format/durations';

export const FIELDS_PATH = '/api/fields';
/** How long a field stays fresh without a hint. */
const FIELD_STALE_TIME_MS = 5 * MINUTE;
/** How long a field stays cached after the last screen that shows it was closed. */
const FIELD_CACHE_TIME_MS = 10 * MINUTE;

/** The first page of a list, with the total. */
export function fieldListQuery(parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString();
  return queryOptions({
    queryKey: [FIELDS_PATH, 'first page', query],
    queryFn: ({ signal }) => getPage<FieldView>(`${FIELDS_PATH}?${query}`, signal),
  });
}

export const fieldPath = (fieldId: string) => `${FIELDS_PATH}/${fieldId}`;

export const fieldQuery = (fieldId: string) =>
  queryOptions({
    queryKey: [fieldPath(fieldId)],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldPageView>(path, signal),
    staleTime: FIELD_STALE_TIME_MS,
    gcTime: FIELD_CACHE_TIME_MS,
  });

/** The admins of a field, for its admins. */
export const fieldAdminsQuery = (fieldId: string) =>
  queryOptions({
    queryKey: [`${fieldPath(fieldId)}/admins`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldAdminView[]>(`${path}?limit=100`, signal),
  });

/** The open offers of the admin role, for the owner. */
export const fieldAdminOffersQuery = (fieldId: string) =>
  queryOptions({
    queryKey: [`${fieldPath(fieldId)}/admins/offers`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldAdminOfferView[]>(`${path}?limit=100`, signal),
  });
