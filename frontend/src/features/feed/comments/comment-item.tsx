import { LIMITS } from '@contracts/limits';
import type { CommentView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import { displayName } from '@/shared/format/names';
import { PersonName } from '@/shared/people/person-name';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Avatar } from '@/shared/ui/entities/avatar';
import type { ItemActions } from '@/shared/ui/overlays/item-menu';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { PersonLink } from '@/shared/people/person-link';
import { deleteComment, editComment } from './comment-mutations';
import { focusSibling } from '../posts/focus-sibling';
import { changeComments } from './comment-cache';
import { LikeButton } from '../likes/like-button';
import type { Likeable } from '../likes/likes.store';
import { HeldMark } from '../posts/held-mark';
import { PostText } from '../posts/post-text';
import { refetchPostAndComments } from '../posts/refetch-post';
import { TextEditor } from '../composer/text-editor';

const ItemMenu = lazyMenu<ItemActions>(() => import('@/shared/ui/overlays/item-menu'));

const likeableComment = ({ id, postId, isLiked, likes }: CommentView): Likeable => ({
  path: `/api/comments/${id}`,
  noun: 'comment',
  isLiked,
  likes,
  onSaved: (queries, state) =>
    changeComments(queries, postId, (comment) => (comment.id === id ? { ...comment, ...state } : comment)),
  onNotFound: (queries) => void refetchPostAndComments(queries, postId),
});

interface CommentItemProps {
  comment: CommentView;
  /** The link points to this comment. */
  isLinked: boolean;
}

export const CommentItem = memo(function CommentItem({ comment, isLinked }: CommentItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const queries = useQueryClient();
  const edit = useMutation(editComment(queries, comment));
  const remove = useMutation(deleteComment(queries, comment));
  const { author, can } = comment;
  const itemId = `comment-${comment.id}`;
  const stopEditing = () => {
    setIsEditing(false);
    // The textarea unmounts, so move focus to the comment.
    setTimeout(() => document.getElementById(itemId)?.focus({ preventScroll: true }));
  };

  return (
    <li
      id={itemId}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={clsx(
        'flex items-start gap-3 rounded-md',
        isLinked && '-mx-3 bg-olive-wash px-3 py-2 outline-none max-md:-mx-2 max-md:px-2',
      )}
    >
      <PersonLink person={author} tabIndex={-1} aria-hidden="true" className="mt-0.5 rounded-full">
        <Avatar person={author} size={32} />
      </PersonLink>
      <div className="min-w-0 flex-1 text-[.875rem] leading-[1.3125rem]">
        {isEditing ? (
          <TextEditor
            draftName={`edit.comment.${comment.id}`}
            label="Edit your comment"
            initial={comment.content}
            max={LIMITS.comment}
            isSaving={edit.isPending}
            onSave={(content, onSaved) => edit.mutate(content, { onSuccess: onSaved })}
            onClose={stopEditing}
          />
        ) : (
          <>
            <PersonLink person={author} className="block truncate font-semibold hover:underline">
              <PersonName person={author} />
            </PersonLink>
            <p dir="auto" className="overflow-hidden text-pretty wrap-anywhere whitespace-pre-line">
              <PostText mentions={comment.mentions}>{comment.content}</PostText>
            </p>
            <div className="flex min-h-7 flex-wrap items-center gap-x-3 text-xs text-fg-3">
              <RelativeTime at={comment.createdAt} kind="recent" />
              {comment.updatedAt !== comment.createdAt && <span>edited</span>}
              {comment.isHeld ? <HeldMark /> : <LikeButton likeable={likeableComment(comment)} small />}
            </div>
          </>
        )}
      </div>
      {(can.edit || can.delete || can.report) && !isEditing && (
        <ItemMenu
          label={`Actions for the comment by ${displayName(author)}`}
          className="-mt-2 -mr-2"
          onEdit={can.edit ? () => setIsEditing(true) : undefined}
          onDelete={can.delete ? () => setIsDeleting(true) : undefined}
          reportable={can.report ? { type: 'comment', id: comment.id } : undefined}
        >
          <Ellipsis size={18} strokeWidth={1.75} />
        </ItemMenu>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete this comment?"
        confirm="Delete"
        onConfirm={() => {
          focusSibling(itemId, 'li');
          remove.mutate();
        }}
      >
        This can’t be undone.
      </AlertDialog>
    </li>
  );
});
