import { PREVIEW_SIZE } from '@/shared/directory/search-preview-query';
import { someFieldsQuery } from './field-queries';

/** The first fields whose name, location or description holds a text. */
export const foundFieldsQuery = (text: string) => someFieldsQuery({ q: text, limit: String(PREVIEW_SIZE) });
