import { useViewer } from '@/shared/session/viewer';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';
import { useApply } from './application-requests';
import type { TeamDialogProps } from '../components/team-dialog';

export default function ApplyDialog({ team, onClose }: TeamDialogProps) {
  const apply = useApply(team.id);
  const viewer = useViewer();
  return (
    <TextDialog
      draftName={`application.${viewer?.id}.${team.id}`}
      title={`Apply to ${team.name}`}
      description={
        team.requirements ? (
          // The team's page shows the whole text.
          <span className="line-clamp-6">Requirements: {team.requirements}</span>
        ) : (
          'The team’s leader and admins will read your message.'
        )
      }
      submitLabel="Send application"
      // The team may stop recruiting while the viewer writes. Not shown once the application is being sent or was sent: `why.apply` then says that
      // an application is pending.
      refusal={apply.isIdle || apply.isError ? team.why?.apply : undefined}
      isSending={apply.isPending}
      onSend={(text) => apply.mutateAsync({ message: text })}
      onClose={onClose}
    />
  );
}
