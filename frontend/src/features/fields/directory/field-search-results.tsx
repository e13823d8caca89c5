import { useQuery } from '@tanstack/react-query';
import { SearchPreview } from '@/shared/directory/search-preview';
import { useViewer } from '@/shared/session/viewer';
import { fieldSearchQuery } from '../api/field-queries';
import { FieldListItem } from './field-list-item';

/** The first fields whose name, location or description contains the text. */
export function FieldSearchResults({ text }: { text: string }) {
  const results = useQuery(fieldSearchQuery(text));
  const unit = useViewer()?.distanceUnit;
  return (
    <SearchPreview
      noun="fields"
      text={text}
      query={results}
      imageClass="h-12 w-16"
      empty={`No fields match “${text}”.`}
    >
      {(field) => <FieldListItem field={field} unit={unit} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </SearchPreview>
  );
}
