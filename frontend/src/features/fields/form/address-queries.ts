import { LIMITS } from '@contracts/limits';
import type { AddressView } from '@contracts/places';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** Searches addresses, within a country if one is given. */
export function addressesQuery(text: string, country: string | null) {
  const q = text.trim().slice(0, LIMITS.addressSearch);
  const asked = new URLSearchParams({ q, ...(country && { country }) }).toString();
  return queryOptions({
    queryKey: [`/api/places/addresses?${asked}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<AddressView[]>(path, signal),
    enabled: q.length >= LIMITS.addressSearchMin,
    staleTime: Infinity,
  });
}
