import { useEffect, useId, useState } from 'react';
import { textLength } from '@/shared/format/text-length';
import { AlertDialog } from '@/shared/ui/alert-dialog';
import { Button } from '@/shared/ui/button';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { UnsavedChanges } from '@/shared/ui/unsaved-changes';
import { markUnsaved, useAsksForUnsaved } from '../unsaved.store';
import { MentionBox } from './mention-box';

interface TextEditorProps {
  label: string;
  initial: string;
  max: number;
  isSaving: boolean;
  onSave: (content: string) => void;
  onCancel: () => void;
  className?: string;
}

/** Edits a text in its place. Escape cancels; what was changed is not thrown away unasked. */
export function TextEditor({ label, initial, max, isSaving, onSave, onCancel, className }: TextEditorProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [isAsking, setIsAsking] = useState(false);
  const content = text.trim();
  const isChanged = content !== initial.trim();
  const canSave = isChanged && content !== '' && textLength(content) <= max;
  const cancel = () => (isChanged ? setIsAsking(true) : onCancel());

  useEffect(() => (isChanged ? markUnsaved(id) : undefined), [isChanged, id]);
  const asksOnLeaving = useAsksForUnsaved(id);

  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSaving) onSave(content);
      }}
    >
      <MentionBox
        autoFocus
        grow={{ min: 50, max: 400 }}
        rows={2}
        value={text}
        readOnly={isSaving}
        aria-label={label}
        onText={setText}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || isSaving) return;
          event.preventDefault();
          event.stopPropagation();
          cancel();
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <CharactersLeft text={text} max={max} className="mr-auto" />
        <Button variant="line" size="sm" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="commit" size="sm" disabled={!canSave} loading={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        confirm="Discard"
        onConfirm={onCancel}
      >
        What you changed here is not saved yet.
      </AlertDialog>
      {asksOnLeaving && <UnsavedChanges when={isChanged && !isSaving} />}
    </form>
  );
}
