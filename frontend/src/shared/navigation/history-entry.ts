import { createContext, use } from 'react';
import { currentEntry, type HistoryEntry } from './history';

/** The entry of the shown page. While the code of the next page loads, the browser already has the next entry. */
export const HistoryEntryContext = createContext<HistoryEntry>(currentEntry());

/** True while the code of the next page loads. */
export const PendingContext = createContext(false);

/** Where only the path or the query is needed, use wouter's hooks. */
export const useHistoryEntry = (): HistoryEntry => use(HistoryEntryContext);
export const useIsNavigating = (): boolean => use(PendingContext);
