import { useMessageLeader } from '../api/message-leader';
import type { TeamDialogProps } from './team-dialog';
import { TextDialog } from './text-dialog';

/** A message to whoever leads the team. */
export default function MessageLeaderDialog({ team, onClose }: TeamDialogProps) {
  const message = useMessageLeader(team.id);
  return (
    <TextDialog
      title="Message Leader"
      description={`The leader and the admins of ${team.name} read it.`}
      label="Message"
      send="Send Message"
      isSending={message.isPending}
      onSend={(content) => message.mutate(content, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
