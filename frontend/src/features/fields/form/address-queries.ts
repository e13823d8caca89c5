import { LIMITS } from '@contracts/limits';
import type { AddressLocationView, AddressView } from '@contracts/places';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** An address with an id that is unique within one search. */
export type FoundAddress = AddressView & { id: string };

/** Searches addresses, within a country if one is given. */
export function addressesQuery(text: string, country: string | null) {
  const q = text.trim().slice(0, LIMITS.addressSearch);
  const query = new URLSearchParams({ q, ...(country && { country }) }).toString();
  return queryOptions({
    queryKey: [`/api/places/addresses?${query}`],
    queryFn: async ({ queryKey: [path = ''], signal }): Promise<FoundAddress[]> => {
      const addresses = await get<AddressView[]>(path, signal);
      return addresses.map((address) => ({
        ...address,
        id: `${address.address} ${address.latitude} ${address.longitude}`,
      }));
    },
    enabled: q.length >= LIMITS.addressSearchMin,
  });
}

/** Where the map opens: at the town that the server finds in this address, or else at the centre of the country. Disabled until a country is chosen. */
export const addressLocationQuery = (address: string, country: string | null) =>
  queryOptions<AddressLocationView>({
    queryKey: [
      `/api/places/address-location?${new URLSearchParams({ address: address.trim(), country: country ?? '' }).toString()}`,
    ],
    enabled: country !== null,
    staleTime: Infinity,
  });
