import { CLIENT_TIMES } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import type { regionsQuery } from './api/place-queries';
import type { Place } from './place';

/** Searches places from the first character on. Hides the results of the previous text. */
export function usePlaceSearch(query: typeof regionsQuery, place: Place) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, CLIENT_TIMES.searchDebounce);
  const search = useQuery(query(place, settled));
  const isTyping = typed.trim() !== '';
  const isSearching = isTyping && (settled !== typed || search.isFetching);
  return {
    onTyped: setTyped,
    isSearching,
    options: isTyping && !isSearching ? (search.data ?? []) : [],
    empty: !isTyping
      ? 'Type to search'
      : search.isError
        ? 'The search failed. Check connection and retry.'
        : 'No locations found',
  };
}
