import type { PersonView } from '@contracts/users';
import { shortName } from '@/shared/format/names';
import { ReportDialog } from './report-dialog';

interface ReportPersonDialogProps {
  person: Pick<PersonView, 'id' | 'firstName' | 'lastName' | 'nickname'>;
  onClose: () => void;
}

export const ReportPersonDialog = ({ person, onClose }: ReportPersonDialogProps) => (
  <ReportDialog
    targetType="user"
    targetId={person.id}
    title={`Report ${shortName(person)}`}
    description="The moderators will see this profile as it is now. The player won’t know who reported them."
    onClose={onClose}
  />
);
