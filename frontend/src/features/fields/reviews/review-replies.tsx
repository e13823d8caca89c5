import type { ReviewView } from '@contracts/reviews';
import { Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { Button } from '@/shared/ui/buttons/button';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useWasSeen } from '@/shared/ui/layout/use-was-seen';
import { repliesQuery } from './review-queries';
import { ReplyForm } from './reply-form';
import { ReplyItem } from './reply-item';

/** Replies of field admins. They load once the review is in view. */
export function ReviewReplies({ review }: { review: ReviewView }) {
  const { id, comments, can } = review;
  // The focused button unmounts with a deleted reply.
  const fallbackFocus = useFallbackFocus();
  const button = useRef<HTMLButtonElement>(null);
  const wasSeen = useWasSeen(fallbackFocus.ref);
  const list = usePagedList({ ...repliesQuery(id), enabled: wasSeen && comments > 0 });
  const [isReplying, setIsReplying] = useState(false);
  // Pages go back in time, so they are shown in reverse.
  const replies = list.data?.pages.toReversed().flatMap(({ items }) => items);
  const close = () => {
    setIsReplying(false);
    requestAnimationFrame(() => button.current?.focus());
  };

  return (
    <div {...fallbackFocus} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none not-empty:mt-4">
      {comments > 0 && (
        <PagedList
          list={{ ...list, items: replies }}
          noun="replies"
          skeleton={
            <div role="status" aria-label="Loading replies" className="grid gap-2 border-l-2 border-line pl-4">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-3/4" />
            </div>
          }
          errorClassName="py-4!"
          empty={null}
          more="start"
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          {(loaded) => (
            <ul aria-label="Replies" className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4">
              {loaded.map((reply) => (
                <ReplyItem key={reply.id} reply={reply} fieldId={review.fieldId} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
      {can.reply &&
        (isReplying ? (
          <ReplyForm review={review} onClose={close} />
        ) : (
          <Button ref={button} size="sm" variant="ghost" className="-ml-3.5 w-fit" onClick={() => setIsReplying(true)}>
            <Reply size={16} strokeWidth={1.75} aria-hidden="true" /> Reply
          </Button>
        ))}
    </div>
  );
}
