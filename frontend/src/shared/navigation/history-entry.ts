import { createContext, use } from 'react';
import { currentEntry, type HistoryEntry } from './history';

/** The entry of the shown page. While the code of the next page loads, the browser already has the next entry. */
export const HistoryEntryContext = createContext<HistoryEntry>(currentEntry());

/** True while the code of the next page loads. */
export const PendingContext = createContext(false);

/** The whole entry of the shown page. For only its path or its query, use wouter's hooks. */
export const useHistoryEntry = (): HistoryEntry => use(HistoryEntryContext);
export const useIsNavigating = (): boolean => use(PendingContext);
