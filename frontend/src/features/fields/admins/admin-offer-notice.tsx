import type { FieldPageView } from '@contracts/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { afterSuccess } from '@/shared/api/after-success';
import { displayName } from '@/shared/format/names';
import { Button } from '@/shared/ui/buttons/button';
import { answerOffer } from './field-admin-mutations';

/** Lets the viewer accept or decline the admin role that the field's owner offered. */
export function AdminOfferNotice({ field }: { field: FieldPageView }) {
  const { id, name, owner, ownReviewId, can } = field;
  const queries = useQueryClient();
  const accept = useMutation(answerOffer(queries, id, 'accept'));
  const decline = useMutation(answerOffer(queries, id, 'decline'));
  if (!can.answerOffer) return null;

  // The notice unmounts, so move the focus to the heading.
  const answer = ({ mutateAsync }: typeof accept) =>
    afterSuccess(mutateAsync(), () => document.getElementById('field-name')?.focus({ preventScroll: true }));
  const isPending = accept.isPending || decline.isPending;
  return (
    <section
      aria-label="Invitation"
      className="card flex flex-wrap items-center gap-x-4 gap-y-3 bg-olive-wash! px-5 py-4 text-on-olive-wash max-md:px-4"
    >
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-medium">
          {displayName(owner)} invites you to be an admin of {name}.
        </p>
        <p className="mt-0.5 text-sm">
          Admins edit the field and its photos, reply to reviews and read its messages.
          {ownReviewId && ' While you are an admin, your review is hidden and does not count.'}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button variant="secondary" loading={accept.isPending} disabled={isPending} onClick={() => answer(accept)}>
          Accept
        </Button>
        <Button variant="outline" loading={decline.isPending} disabled={isPending} onClick={() => answer(decline)}>
          Decline
        </Button>
      </div>
    </section>
  );
}
