import { useState } from 'react';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import type { regionsQuery } from './api/place-queries';
import type { Place } from './place';

/** Searches places from the first character on. */
export function usePlaceSearch(query: typeof regionsQuery, place: Place) {
  const [typed, setTyped] = useState('');
  const { data = [], isTooShort, isSearching, error } = useTextSearch(typed, (text) => query(place, text), 1);
  return {
    onTyped: setTyped,
    isSearching,
    options: data,
    empty: isTooShort
      ? 'Type to search'
      : error
        ? 'The search failed. Check your connection and try again.'
        : 'No locations found',
  };
}
