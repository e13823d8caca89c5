import type { PostPreview as Preview } from '@contracts/posts';
import type { FocusEvent, ReactNode } from 'react';
import { textLength } from '@contracts/text-length';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { PostPreview } from '@/shared/ui/entities/post-preview';

interface ShareFormProps {
  post: Preview;
  text: string;
  max: number;
  isSending: boolean;
  /** The label of the submit button. */
  submitLabel: string;
  onBack: () => void;
  onSubmit: () => void;
  /** The textarea. */
  children: ReactNode;
}

/** The height of the textarea in pixels. */
export const TEXTAREA_HEIGHT = { min: 64, max: 200 };

export const moveCaretToEnd = ({ currentTarget: textarea }: FocusEvent<HTMLTextAreaElement>): void =>
  textarea.setSelectionRange(textarea.value.length, textarea.value.length);

/** A form with a message and a preview of the shared post. */
export function ShareForm({ post, text, max, isSending, submitLabel, onBack, onSubmit, children }: ShareFormProps) {
  const isReady = text.trim() !== '' && textLength(text.trim()) <= max;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isSending) onSubmit();
      }}
    >
      <div>{children}</div>
      <PostPreview post={post} small unlinked />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CharactersLeft text={text} max={max} className="mr-auto" />
        <Button variant="outline" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" disabled={!isReady} loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
