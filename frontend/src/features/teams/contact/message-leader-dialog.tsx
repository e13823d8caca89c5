import { inboxConversation } from '@contracts/conversation-ids';
import type { MessageRequest } from '@contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useViewerId } from '@/shared/session/viewer';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';
import { useTeamMutation } from '../api/team-mutation';
import type { TeamDialogProps } from '../components/team-dialog';

export default function MessageLeaderDialog({ team, onClose }: TeamDialogProps) {
  const message = useTeamMutation(team.id, (request: MessageRequest) => send('POST', '/api/messages', request), {
    success: 'Message sent to team leader!',
    failure: 'Failed to send message.',
  });
  const viewerId = useViewerId();
  const queries = useQueryClient();
  const sendText = async (content: string) => {
    // The team's id would stand for the chat of all members as soon as the viewer is one of them.
    const conversationId = inboxConversation('team', team.id, viewerId).id;
    await message.mutateAsync({ conversationId, messageType: 'team', content });
    void queries.invalidateQueries({ queryKey: ['/api/messages/conversations'] });
  };
  return (
    <TextDialog
      draftName={`team-message.${viewerId}.${team.id}`}
      title="Message Leader"
      description={`Your message goes to the leader and admins of ${team.name}.`}
      submitLabel="Send Message"
      isSending={message.isPending}
      onSend={sendText}
      onClose={onClose}
    />
  );
}
