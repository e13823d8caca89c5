import type { AddressView } from '@contracts/places';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** From so many characters on an address is looked for. */
export const ADDRESS_MIN = 3;

const LONGEST = 200;

/** Addresses that a text finds, in one country where it is known. */
export function addressesQuery(text: string, country: string | null) {
  const q = text.trim().slice(0, LONGEST);
  const asked = new URLSearchParams({ q, ...(country && { country }) }).toString();
  return queryOptions({
    queryKey: [`/api/places/addresses?${asked}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<AddressView[]>(path, signal),
    enabled: q.length >= ADDRESS_MIN,
    staleTime: Infinity,
  });
}
