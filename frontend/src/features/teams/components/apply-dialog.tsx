import { useApply } from '../api/join-team';
import type { TeamDialogProps } from './team-dialog';
import { TextDialog } from './text-dialog';

/** Asks the team to be let in. */
export default function ApplyDialog({ team, onClose }: TeamDialogProps) {
  const apply = useApply(team.id);
  return (
    <TextDialog
      title={`Apply to ${team.name}`}
      description={team.requirements ?? 'Its leader and admins read what you write.'}
      label="Message"
      optional
      send="Send Application"
      isSending={apply.isPending}
      onSend={(message) => apply.mutate({ message: message || null }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
