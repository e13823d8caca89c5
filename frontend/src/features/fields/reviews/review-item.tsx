import type { ReviewView } from '@contracts/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Avatar } from '@/shared/ui/entities/avatar';
import type { ItemActions } from '@/shared/ui/overlays/item-menu';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { deleteReview } from './review-mutations';
import { ReviewReplies } from './review-replies';
import { Stars } from './stars';

const ItemMenu = lazyMenu<ItemActions>(() => import('@/shared/ui/overlays/item-menu'));

interface ReviewItemProps {
  review: ReviewView;
  onEdit: () => void;
}

export function ReviewItem({ review, onEdit }: ReviewItemProps) {
  const remove = useMutation(deleteReview(useQueryClient(), review));
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, user, can } = review;
  const name = displayName(user);
  return (
    <li id={`review-${id}`} tabIndex={-1} className="card p-5 outline-none max-md:p-4">
      <article aria-label={`Review by ${name}`}>
        <header className="flex items-center gap-3">
          <Avatar person={user} size={40} />
          <div className="min-w-0 flex-1">
            <PersonLink person={user} className="block truncate font-semibold underline-offset-3 hover:underline">
              <PersonName person={user} />
            </PersonLink>
            <p className="text-xs text-fg-3">
              <RelativeTime at={review.createdAt} kind="recent" />
              {review.updatedAt !== review.createdAt && ' (edited)'}
            </p>
          </div>
          <Stars rating={review.rating} size={15} />
          {(can.edit || can.delete || can.report) && (
            <ItemMenu
              label={can.edit ? 'Actions for your review' : `Actions for the review by ${name}`}
              className="-mr-2"
              onEdit={can.edit ? onEdit : undefined}
              onDelete={can.delete ? () => setIsDeleting(true) : undefined}
              reportable={can.report ? { type: 'review', id } : undefined}
            >
              <Ellipsis size={18} strokeWidth={1.75} />
            </ItemMenu>
          )}
        </header>
        <p dir="auto" className="mt-3 max-w-[68ch] overflow-hidden whitespace-pre-line text-pretty wrap-anywhere">
          <LinkedText>{review.review}</LinkedText>
        </p>
        <ReviewReplies review={review} />
      </article>
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete your review?"
        confirm="Delete"
        onConfirm={() => remove.mutate()}
      >
        Its replies will be deleted too. This can’t be undone.
      </AlertDialog>
    </li>
  );
}
