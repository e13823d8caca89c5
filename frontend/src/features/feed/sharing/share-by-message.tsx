import { LIMITS } from '@contracts/limits';
import type { MessageRequest } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { useShareByMessage } from './share-queries';
import { recipientName, type ShareRecipient } from './share-step';
import { shareDraft, shareText } from './share-text';
import { moveCaretToEnd, TEXTAREA_HEIGHT, ShareForm } from './share-form';

interface ShareByMessageProps {
  post: PostPreview;
  recipient: ShareRecipient;
  onBack: () => void;
  onDone: () => void;
}

export function ShareByMessage({ post, recipient, onBack, onDone }: ShareByMessageProps) {
  const { mutateAsync, isPending } = useShareByMessage(recipientName(recipient));
  const recipientId = recipient.type === 'player' ? recipient.player.id : recipient.team.id;
  const { value: text, setValue: setText, clear } = useDraft(shareDraft(post.id, recipientId), shareText(post));
  const message: MessageRequest = {
    ...(recipient.type === 'player' ? { recipientId } : { teamId: recipientId }),
    content: text.trim(),
    messageType: recipient.type === 'player' ? 'private' : 'team',
    sharedPostId: post.id,
  };
  return (
    <ShareForm
      text={text}
      max={LIMITS.message}
      isSending={isPending}
      submitLabel={isPending ? 'Sending...' : 'Send'}
      post={post}
      onBack={onBack}
      // The draft is cleared even if the dialog was closed meanwhile.
      onSubmit={() => afterSuccess(mutateAsync(message, { onSuccess: onDone }), clear)}
    >
      <Textarea
        autoFocus
        grow={TEXTAREA_HEIGHT}
        value={text}
        readOnly={isPending}
        aria-label="Your message"
        onChange={(event) => setText(event.target.value)}
        onFocus={moveCaretToEnd}
      />
    </ShareForm>
  );
}
