import { v4 } from 'uuid';

/** A random id. Unlike `crypto.randomUUID` it is also there on plain http, as on a phone that tries out a laptop's server. */
export const newId = (): string => v4();
