import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';

/** Loads the rules of a field that players accept before they join. Resolves to null if the field has none. */
export type LoadJoinRules = (queries: QueryClient, fieldId: string) => Promise<ReactNode>;

/** The app provides the function, because this feature does not import the screens of fields. */
export const JoinRulesContext = createContext<LoadJoinRules>(() => Promise.resolve(null));
