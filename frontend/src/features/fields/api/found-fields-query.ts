import { someFieldsQuery } from './field-queries';

const FEW = 6;

/** The first fields whose name, location or description holds a text. */
export const foundFieldsQuery = (text: string) => someFieldsQuery({ q: text, limit: String(FEW) });
