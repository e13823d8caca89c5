import { LIMITS } from '@contracts/limits';
import type { MessageRequest } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import { useState } from 'react';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { useShareByMessage } from './share-queries';
import { recipientName, type ShareRecipient } from './share-step';
import { shareText } from './share-text';
import { caretToEnd, SHARE_BOX, ShareForm } from './share-form';

interface ShareByMessageProps {
  post: PostPreview;
  to: ShareRecipient;
  onBack: () => void;
  onDone: () => void;
}

export function ShareByMessage({ post, to, onBack, onDone }: ShareByMessageProps) {
  const { mutate, isPending } = useShareByMessage(recipientName(to));
  const [text, setText] = useState(shareText(post));
  const message: MessageRequest = {
    ...(to.at === 'player' ? { recipientId: to.player.id } : { teamId: to.team.id }),
    content: text.trim(),
    messageType: to.at === 'player' ? 'private' : 'team',
    sharedPostId: post.id,
  };
  return (
    <ShareForm
      text={text}
      max={LIMITS.message}
      isSending={isPending}
      commit={isPending ? 'Sending...' : 'Send'}
      post={post}
      onBack={onBack}
      onSubmit={() => mutate(message, { onSuccess: onDone })}
    >
      <Textarea
        autoFocus
        grow={SHARE_BOX}
        value={text}
        readOnly={isPending}
        aria-label="Your message"
        onChange={(event) => setText(event.target.value)}
        onFocus={caretToEnd}
      />
    </ShareForm>
  );
}
