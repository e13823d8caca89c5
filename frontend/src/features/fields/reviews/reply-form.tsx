import type { ReviewView } from '@contracts/reviews';
import { LIMITS } from '@contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { displayName } from '@/shared/format/names';
import { textLength } from '@contracts/text-length';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { submitOnCtrlEnter } from '@/shared/ui/inputs/submit-on-ctrl-enter';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { addReply } from './review-mutations';

/** The owner or an admin of the field replies to a review. */
export function ReplyForm({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const add = useMutation(addReply(useQueryClient(), review));
  const viewer = useViewer();
  const draftName = `reply.${viewer?.id}.${review.id}`;
  const { value: text, setValue: setText, clear } = useDraft(draftName, '');
  const [showsEmptyError, setShowsEmptyError] = useState(false);
  const isTooLong = textLength(text.trim()) > LIMITS.comment;
  const submit = () => {
    if (text.trim() === '') return setShowsEmptyError(true);
    if (add.isPending || isTooLong) return;
    afterSuccess(add.mutateAsync({ content: text.trim() }), () => {
      clear();
      onClose();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormInput
        label={`Reply to ${displayName(review.user)}`}
        error={showsEmptyError && text.trim() === '' ? 'Please enter a comment' : undefined}
        hint={<CharactersLeft text={text} max={LIMITS.comment} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            value={text}
            readOnly={add.isPending}
            grow={{ min: 72, max: 240 }}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
        )}
      </FormInput>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" variant="outline" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="secondary" loading={add.isPending} disabled={isTooLong}>
          {add.isPending ? 'Adding...' : 'Reply'}
        </Button>
      </div>
    </form>
  );
}
