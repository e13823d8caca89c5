import type { FieldPageView } from '@contracts/fields';
import { MessageSquareQuote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useLinkedItem } from '@/shared/ui/lists/use-linked-item';
import { reviewsQuery } from './review-queries';
import { fieldSignInPath } from '../sign-in';
import { ReviewForm } from './review-form';
import { ReviewItem } from './review-item';
import { ReviewSkeleton } from './review-skeleton';
import { ReviewSummary } from './review-summary';

/** The Reviews tab. */
export default function FieldReviews({ field }: { field: FieldPageView }) {
  const { id, ownReviewId, reviewCount, can } = field;
  const viewer = useViewer();
  const list = usePagedList(reviewsQuery(id));
  const linkedId = /^#review-(.+)$/.exec(useHistoryEntry().hash)?.[1] ?? null;
  useLinkedItem(list, { id: linkedId, elementId: `review-${linkedId}` });
  const own = list.items?.find((review) => review.id === ownReviewId) ?? null;
  const [writing, setWriting] = useState<'new' | 'own' | null>(null);
  // The focused button unmounts with a deleted review.
  const fallbackFocus = useFallbackFocus();
  const button = useRef<HTMLButtonElement>(null);
  const wasFormClosed = useRef(false);
  const close = () => {
    wasFormClosed.current = true;
    setWriting(null);
  };
  // The button moves after the first review. Focuses it if nothing has the focus after the form closed.
  useEffect(() => {
    if (wasFormClosed.current && writing === null && document.activeElement === document.body) button.current?.focus();
  }, [writing, reviewCount, ownReviewId]);

  const isFormShown = writing === 'new' || (writing === 'own' && own !== null);
  // The viewer's own review may be on a later page.
  const isOwnMissing = writing === 'own' && own === null && ownReviewId !== null;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isOwnMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isOwnMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const writeButton = viewer ? (
    can.review && (
      <Button
        ref={button}
        variant="secondary"
        className="max-md:w-full"
        loading={isOwnMissing && (isFetching || !isFetchNextPageError)}
        onClick={() => {
          setWriting(ownReviewId ? 'own' : 'new');
          if (ownReviewId && own === null && isFetchNextPageError) void fetchNextPage();
        }}
      >
        {ownReviewId ? 'Edit Your Review' : 'Leave a Review'}
      </Button>
    )
  ) : (
    <ButtonLink to={fieldSignInPath(id, 'reviews')} variant="secondary" className="max-md:w-full">
      Leave a Review
    </ButtonLink>
  );

  return (
    <div {...fallbackFocus} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none max-md:gap-4">
      {reviewCount > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 pt-2 max-md:px-4 max-md:pt-4">
          <ReviewSummary field={field} />
          {!isFormShown && writeButton}
        </div>
      )}
      {ownReviewId && !can.review && (
        <p className="text-sm text-fg-2 max-md:px-4">
          Your review is hidden and doesn’t count while you’re an admin of this field.
        </p>
      )}
      {isFormShown && <ReviewForm fieldId={id} review={writing === 'own' ? own : null} onClose={close} />}
      <PagedList
        list={list}
        noun="reviews"
        skeleton={<ReviewSkeleton count={Math.min(3, Math.max(1, reviewCount))} />}
        empty={
          !isFormShown &&
          !isOwnMissing && (
            <EmptyState
              title="No reviews yet"
              icon={<MessageSquareQuote size={26} strokeWidth={1.75} aria-hidden="true" />}
              actions={reviewCount === 0 && writeButton}
            >
              {can.edit
                ? 'Players who have been here can leave a review.'
                : 'Be the first to tell others what to expect.'}
            </EmptyState>
          )
        }
        moreClassName="pt-5 max-md:pt-4"
      >
        {(loaded) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
            {loaded.map((review) => (
              <ReviewItem key={review.id} review={review} onEdit={() => setWriting('own')} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
