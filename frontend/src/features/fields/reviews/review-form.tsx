import type { ReviewView } from '@contracts/reviews';
import { LIMITS } from '@contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { textLength } from '@contracts/text-length';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { focusFirstInvalid } from '@/shared/ui/inputs/focus-first-invalid';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { saveReview } from './review-mutations';
import { StarsInput } from './stars-input';

interface ReviewFormProps {
  fieldId: string;
  /** The viewer's own review to edit, or null for a new one. */
  review: ReviewView | null;
  onClose: () => void;
}

/** A review needs stars and a text. Both stay as a draft until the review is submitted. */
export function ReviewForm({ fieldId, review, onClose }: ReviewFormProps) {
  const save = useMutation(saveReview(useQueryClient(), fieldId, review?.id ?? null));
  const viewer = useViewer();
  const draftName = `review.${viewer?.id}.${fieldId}`;
  const { value, setValue, clear } = useDraft(
    draftName,
    { rating: review?.rating ?? 0, text: review?.review ?? '' },
    review?.updatedAt,
  );
  const { rating, text } = value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTooLong = textLength(text.trim()) > LIMITS.review;
  const ratingError = wasSubmitted && rating === 0 ? 'Please select a rating before submitting' : undefined;
  const textError = wasSubmitted && text.trim() === '' ? 'Please write a review before submitting' : undefined;

  const submit = () => {
    setWasSubmitted(true);
    if (save.isPending || isTooLong) return;
    if (rating === 0 || text.trim() === '') return focusFirstInvalid(form.current);
    const request = { rating, review: text.trim() };
    afterSuccess(save.mutateAsync(request), () => {
      clear();
      onClose();
    });
  };

  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="heading mb-3 text-lg">{review ? 'Edit Your Review' : 'Leave a Review'}</h2>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <StarsInput
          value={rating}
          onChange={(stars) => setValue({ ...value, rating: stars })}
          error={ratingError}
          autoFocus
        />
        <FormInput label="Your review" error={textError} hint={<CharactersLeft text={text} max={LIMITS.review} />}>
          {(control) => (
            <Textarea
              {...control}
              value={text}
              readOnly={save.isPending}
              grow={{ min: 110, max: 320 }}
              placeholder="What should others know before they play here?"
              onChange={({ target }) => setValue({ ...value, text: target.value })}
            />
          )}
        </FormInput>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="secondary" loading={save.isPending} disabled={isTooLong}>
            {save.isPending ? 'Submitting...' : review ? 'Update review' : 'Submit review'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
