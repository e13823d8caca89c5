import { useViewer } from '@/shared/session/viewer';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';
import { useMessageLeader } from './message-leader';
import type { TeamDialogProps } from '../components/team-dialog';

export default function MessageLeaderDialog({ team, onClose }: TeamDialogProps) {
  const message = useMessageLeader(team.id);
  const viewer = useViewer();
  return (
    <TextDialog
      item={`team-message.${viewer?.id}.${team.id}`}
      title="Message Leader"
      description={`The leader and the admins of ${team.name} read it.`}
      commit="Send Message"
      isSending={message.isPending}
      onSend={(text) => message.mutateAsync({ teamId: team.id, messageType: 'team', content: text })}
      onClose={onClose}
    />
  );
}
