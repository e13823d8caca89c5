import { LIMITS } from '@contracts/limits';
import type { PostPreview, PostRequest } from '@contracts/posts';
import { useMemo, useState } from 'react';
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
  // The same object for the same text, so that a retry reuses its idempotency key and creates one post.
  const request = useMemo<PostRequest>(() => ({ content: text.trim(), sharedPostId: post.id }), [text, post.id]);
  return (
    <ShareForm
      text={text}
      max={LIMITS.post}
      isSending={isPending}
      submitLabel={isPending ? 'Sharing...' : 'Share'}
      post={post}
      onBack={onBack}
      onSubmit={() => mutate(request, { onSuccess: onDone })}
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
