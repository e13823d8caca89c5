import { v4 } from 'uuid';

/** A random id. `crypto.randomUUID` is missing on plain http, for example when a phone opens a laptop's development server. */
export const newId = (): string => v4();
