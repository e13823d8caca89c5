import { LIMITS } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textLength } from '@contracts/text-length';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { submitOnCtrlEnter } from '@/shared/ui/inputs/submit-on-ctrl-enter';
import { addComment } from './comment-mutations';
import { commentDraft, writeDraftText, draftContent, usePostDraft } from '../composer/draft.store';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';

interface CommentFormProps {
  viewer: CurrentUserView;
  post: Pick<PostView, 'id' | 'team'>;
  inputId: string;
}

export function CommentForm({ viewer, post, inputId }: CommentFormProps) {
  const draftName = commentDraft(viewer.id, post.id);
  const { text } = usePostDraft(draftName);
  const { mutate, isPending: isAdding, isPaused } = useMutation(addComment(useQueryClient(), post, draftName));
  // The footer never disappears once it is visible, so no button moves under the finger.
  const [wasFocused, setWasFocused] = useState(false);
  const isBlank = text.trim() === '';
  const canAdd = !isBlank && textLength(text.trim()) <= LIMITS.comment;

  return (
    <form
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd && !isAdding) mutate(draftContent(draftName));
      }}
    >
      <Avatar person={viewer} size={32} className="mt-1" />
      <div className="min-w-0 flex-1">
        <MentionTextarea
          id={inputId}
          grow={{ min: 40, max: 160 }}
          rows={1}
          value={text}
          readOnly={isAdding}
          aria-label="Write a comment"
          placeholder="Write a comment"
          className="block py-2! text-sm max-md:min-h-11! max-md:py-2.5!"
          onTextChange={(newText) => writeDraftText(draftName, newText)}
          onFocus={() => setWasFocused(true)}
          onKeyDown={submitOnCtrlEnter}
        />
        {(wasFocused || !isBlank) && (
          <div className="mt-2 flex items-center justify-end gap-4">
            {isPaused && (
              <p role="status" className="mr-auto text-xs text-fg-2">
                You’re offline. This will be posted once you’re back online.
              </p>
            )}
            <CharactersLeft text={text} max={LIMITS.comment} />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              // Keeps the focus after a comment was added, which a disabled button would lose.
              aria-disabled={!canAdd && !isAdding}
              loading={isAdding}
            >
              {isAdding ? 'Adding...' : 'Comment'}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
