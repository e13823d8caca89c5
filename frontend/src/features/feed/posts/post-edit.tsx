import { LIMITS } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editPost } from './post-mutations';
import { TextEditor } from '../composer/text-editor';

/** Edits the text of a post in place. */
export default function PostEdit({ post, onDone }: { post: PostView; onDone: () => void }) {
  const { mutate, isPending } = useMutation(editPost(useQueryClient(), post.id));
  return (
    <TextEditor
      draftName={`edit.post.${post.id}`}
      label="Edit your post"
      initial={post.content}
      max={LIMITS.post}
      isSaving={isPending}
      className="px-5 pt-3 pb-4 max-md:px-4"
      onSave={(content, onSaved) => mutate(content, { onSuccess: onSaved })}
      onClose={onDone}
    />
  );
}
