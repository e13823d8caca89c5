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
    description="The moderators receive the profile as it is now. They won’t know who reported them."
    onClose={onClose}
  />
);
