import { useState } from 'react';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import type { regionsQuery } from './api/place-queries';
import type { Place } from './place';

/** Searches places from the first character on. With fewer than `minLength` characters, the server finds only whole names. */
export function usePlaceSearch(query: typeof regionsQuery, place: Place, minLength = 1) {
  const [typed, setTyped] = useState('');
  const { data = [], isTooShort, isSearching, error } = useTextSearch(typed, (text) => query(place, text), 1);
  return {
    onTyped: setTyped,
    isSearching,
    options: data,
    empty: emptyText({ isTooShort, error }, typed, minLength),
  };
}

/** The text of a list of places that is empty. */
export function emptyText(
  { isTooShort, error }: { isTooShort: boolean; error: Error | null },
  typed: string,
  minLength: number,
): string {
  if (isTooShort) return 'Type to search';
  if (error) return 'The search failed. Check your connection and try again.';
  return typed.trim().length < minLength ? `Type at least ${minLength} characters` : 'No locations found';
}
