import { ReportDialog } from './report-dialog';
import type { Reportable } from './reportable';

/** The author or owner of the item, who is not told who reported it. */
const AUTHORS: Record<Reportable['type'], string> = {
  post: 'author',
  comment: 'author',
  review: 'author',
  team: 'leader',
  field: 'owner',
  game: 'organizer',
};

interface ReportItemDialogProps {
  item: Reportable;
  onClose: () => void;
}

/** Loaded on demand, because few people need it. */
export default function ReportItemDialog({ item: { type, id }, onClose }: ReportItemDialogProps) {
  return (
    <ReportDialog
      targetType={type}
      targetId={id}
      title={`Report ${type}`}
      description={`The moderators will see the ${type} as it is now. Its ${AUTHORS[type]} won’t know who reported it.`}
      onClose={onClose}
    />
  );
}
