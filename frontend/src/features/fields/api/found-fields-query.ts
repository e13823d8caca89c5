import { FEW } from '@/shared/directory/found-query';
import { someFieldsQuery } from './field-queries';

/** The first fields whose name, location or description holds a text. */
export const foundFieldsQuery = (text: string) => someFieldsQuery({ q: text, limit: String(FEW) });
