import { LIMITS } from '@contracts/limits';
import type { MessageRequest } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import type { PersonView } from '@contracts/users';
import { useMemo, useState } from 'react';
import { newId } from '@/shared/api/new-id';
import { Textarea } from '@/shared/ui/textarea';
import { useShareToPlayer } from '../api/share';
import { shareText } from '../share-text';
import { caretToEnd, SHARE_BOX, ShareForm } from './share-form';

interface ShareToPlayerProps {
  post: PostPreview;
  player: PersonView;
  onBack: () => void;
  onDone: () => void;
}

export function ShareToPlayer({ post, player, onBack, onDone }: ShareToPlayerProps) {
  const { mutate, isPending } = useShareToPlayer(player);
  const [text, setText] = useState(shareText(post));
  // Tried again, the same words are the same message.
  const message = useMemo<MessageRequest>(
    () => ({
      recipientId: player.id,
      content: text.trim(),
      messageType: 'private',
      clientId: newId(),
      sharedPostId: post.id,
    }),
    [text, post.id, player.id],
  );
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
