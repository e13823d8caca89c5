import type { GamePageView } from '@contracts/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';

export interface ContactCommandDialogProps {
  game: Pick<GamePageView, 'id' | 'title'>;
  onClose: () => void;
}

/** Writes a message to the organizer. The conversation continues in Messages. */
export default function ContactCommandDialog({ game, onClose }: ContactCommandDialogProps) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const message = useMutation({
    // Retries send the same Idempotency-Key, so only one message is stored.
    mutationFn: (content: string) => send('POST', '/api/messages', { messageType: 'game', gameId: game.id, content }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['/api/messages/conversations'] });
      toast({ title: 'Message sent', description: 'Your message has been sent to the commander.', tone: 'good' });
    },
    onError: toastFailure('Failed to send message'),
  });
  return (
    <TextDialog
      draftName={`game-message.${viewer?.id}.${game.id}`}
      title="Contact Command"
      description={`Your message goes to the commander of ${game.title}.`}
      emptyError="Please enter your message"
      submitLabel="Send Message"
      isSending={message.isPending}
      onSend={(text) => message.mutateAsync(text)}
      onClose={onClose}
    />
  );
}
