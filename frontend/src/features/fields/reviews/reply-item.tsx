import type { ReviewCommentView } from '@contracts/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Avatar } from '@/shared/ui/entities/avatar';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { deleteReply } from './review-mutations';

export function ReplyItem({ reply, fieldId }: { reply: ReviewCommentView; fieldId: string }) {
  const remove = useMutation(deleteReply(useQueryClient(), fieldId, reply));
  const [isDeleting, setIsDeleting] = useState(false);
  const name = displayName(reply.user);
  return (
    <li className="flex items-start gap-3">
      <Avatar person={reply.user} size={32} />
      <div className="min-w-0 flex-1 text-[.875rem] leading-[1.3125rem]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PersonLink person={reply.user} className="font-semibold underline-offset-3 hover:underline">
            <PersonName person={reply.user} />
          </PersonLink>
          <RelativeTime at={reply.createdAt} kind="recent" className="text-xs text-fg-3" />
        </p>
        <p dir="auto" className="overflow-hidden whitespace-pre-line text-pretty wrap-anywhere">
          <LinkedText>{reply.content}</LinkedText>
        </p>
      </div>
      {reply.can.delete && (
        <IconButton label={`Delete the reply by ${name}`} className="-my-1" onClick={() => setIsDeleting(true)}>
          <Trash2 size={17} strokeWidth={1.75} />
        </IconButton>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete this reply?"
        confirm="Delete"
        onConfirm={() => remove.mutate()}
      >
        This can’t be undone.
      </AlertDialog>
    </li>
  );
}
