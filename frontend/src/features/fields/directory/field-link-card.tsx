import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { LINK_CARD, LinkCardPlaceholder } from '@/shared/ui/entities/link-card-placeholder';
import { fieldQuery } from '../api/field-queries';
import { FieldListItem } from './field-list-item';

/** A field that a message links to. */
export default function FieldLinkCard({ id }: { id: string }) {
  const { data: field, error } = useQuery(fieldQuery(id));
  const unit = useViewer()?.distanceUnit;
  if (!field) return <LinkCardPlaceholder noun="field" error={error} />;
  return (
    <div className={LINK_CARD}>
      <FieldListItem field={field} unit={unit} />
    </div>
  );
}
