import type { PostView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { deletePost } from './post-mutations';
import { focusSibling } from './focus-sibling';

interface DeletePostProps {
  post: PostView;
  onClose: () => void;
  /** Without it, the focus moves to the next post of the list. */
  onDeleted?: () => void;
}

export default function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
  const { mutate } = useMutation(deletePost(useQueryClient(), post.id));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this post?"
      confirm="Delete Post"
      onConfirm={() => {
        if (onDeleted) onDeleted();
        else focusSibling(`post-${post.id}`, 'article');
        mutate();
      }}
    >
      Its likes and comments will be deleted too. This can’t be undone.
    </AlertDialog>
  );
}
