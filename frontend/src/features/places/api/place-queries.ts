import { LIMITS } from '@contracts/limits';
import type { AddressLocationView, CitiesView, RegionsView, TownsView } from '@contracts/places';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import type { Place } from '../place';

const urlOf = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

/** Searches names; an empty text sends no request. Answers never become stale, because the list of places rarely changes. */
function namesQuery<View>(path: string, names: (view: View) => string[], parameters: Record<string, string>) {
  const query = (parameters.query ?? '').trim().slice(0, LIMITS.search);
  const url = urlOf(path, { ...parameters, query });
  return queryOptions({
    queryKey: [url],
    queryFn: async ({ signal }) => names(await get<View>(url, signal)),
    enabled: query !== '' && Boolean(parameters.country),
    staleTime: Infinity,
  });
}

export const regionsQuery = ({ country }: Place, query: string) =>
  namesQuery<RegionsView>('/api/search-regions', ({ regions }) => regions, { country: country ?? '', query });

/** Towns in any country whose own name begins with the text. */
export function townsQuery(text: string) {
  const query = text.trim().slice(0, LIMITS.search);
  const url = urlOf('/api/places/towns', { query });
  return queryOptions({
    queryKey: [url],
    queryFn: async ({ signal }) => (await get<TownsView>(url, signal)).towns,
    enabled: query !== '',
    staleTime: Infinity,
  });
}

/** Searches the chosen region, else the whole country. */
export const citiesQuery = ({ country, region }: Place, query: string) =>
  region === null
    ? namesQuery<CitiesView>('/api/search-cities', ({ cities }) => cities, { country: country ?? '', query })
    : namesQuery<CitiesView>('/api/search-cities-in-region', ({ cities }) => cities, {
        country: country ?? '',
        region,
        query,
      });

/** The coordinates of the chosen city, or of its country if the server does not know the city. Disabled until a city is chosen. */
export function locationQuery({ country, region, city }: Place) {
  const url = urlOf('/api/places/address-location', {
    country: country ?? '',
    address: [city, region].filter(Boolean).join(', '),
  });
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => get<AddressLocationView>(url, signal),
    enabled: country !== null && city !== null,
    staleTime: Infinity,
  });
}
