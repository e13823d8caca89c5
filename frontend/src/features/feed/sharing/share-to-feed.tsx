import { LIMITS } from '@contracts/limits';
import type { PostPreview } from '@contracts/posts';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { useShareToFeed } from './share-queries';
import { shareDraft, shareText } from './share-text';
import { moveCaretToEnd, TEXTAREA_HEIGHT, ShareForm } from './share-form';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';

interface ShareToFeedProps {
  post: PostPreview;
  onBack: () => void;
  onDone: () => void;
}

export function ShareToFeed({ post, onBack, onDone }: ShareToFeedProps) {
  const { mutateAsync, isPending } = useShareToFeed();
  const { value: text, setValue: setText, clear } = useDraft(shareDraft(post.id), shareText(post));
  return (
    <ShareForm
      text={text}
      max={LIMITS.post}
      isSending={isPending}
      submitLabel={isPending ? 'Sharing...' : 'Share'}
      post={post}
      onBack={onBack}
      // The draft is cleared even if the dialog was closed meanwhile.
      onSubmit={() =>
        afterSuccess(mutateAsync({ content: text.trim(), sharedPostId: post.id }, { onSuccess: onDone }), clear)
      }
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
