import { useQuery } from '@tanstack/react-query';
import { SearchPreview } from '@/shared/directory/search-preview';
import { useViewer } from '@/shared/session/viewer';
import { foundFieldsQuery } from '../api/found-fields-query';
import { FieldLine } from './field-line';

/** The first fields whose name, location or description holds a text. */
export function FoundFields({ text }: { text: string }) {
  const found = useQuery(foundFieldsQuery(text));
  const unit = useViewer()?.distanceUnit;
  return (
    <SearchPreview noun="fields" text={text} query={found} imageClass="h-12 w-16" empty={`No fields match “${text}”.`}>
      {(field) => <FieldLine field={field} unit={unit} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </SearchPreview>
  );
}
