import { PREVIEW_SIZE } from '@/shared/directory/search-preview-query';
import { fieldListQuery } from '../api/field-queries';

/** The first fields whose name, location or description contains the text. */
export const fieldSearchQuery = (text: string) => fieldListQuery({ q: text, limit: String(PREVIEW_SIZE) });
