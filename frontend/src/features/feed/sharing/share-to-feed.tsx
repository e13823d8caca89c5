import { LIMITS } from '@contracts/limits';
import type { PostPreview } from '@contracts/posts';
import { useState } from 'react';
import { useShareToFeed } from './share-queries';
import { shareText } from './share-text';
import { moveCaretToEnd, TEXTAREA_HEIGHT, ShareForm } from './share-form';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';

interface ShareToFeedProps {
  post: PostPreview;
  onBack: () => void;
  onDone: () => void;
}

export function ShareToFeed({ post, onBack, onDone }: ShareToFeedProps) {
  const { mutate, isPending } = useShareToFeed();
  const [text, setText] = useState(shareText(post));
  return (
    <ShareForm
      text={text}
      max={LIMITS.post}
      isSending={isPending}
      submitLabel={isPending ? 'Sharing...' : 'Share'}
      post={post}
      onBack={onBack}
      onSubmit={() => mutate({ content: text.trim(), sharedPostId: post.id }, { onSuccess: onDone })}
    >
      <MentionTextarea
        autoFocus
        grow={TEXTAREA_HEIGHT}
        value={text}
        readOnly={isPending}
        aria-label="Your text"
        onTextChange={setText}
        onFocus={moveCaretToEnd}
      />
    </ShareForm>
  );
}
