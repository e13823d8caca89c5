import { useEffect, useId, useState } from 'react';
import { create } from 'zustand';
import { useDraft } from '@/shared/drafts/use-draft';
import { textLength } from '@contracts/text-length';
import { DiscardDialog } from '@/shared/ui/overlay-kit/dialogs/discard-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { submitOnCtrlEnter } from '@/shared/ui/inputs/submit-on-ctrl-enter';
import { UnsavedChanges } from '@/shared/ui/overlay-kit/dialogs/unsaved-changes';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';

/** Edits that are not saved yet. Only the first of them asks for confirmation when the page is left. */
const useUnsavedEdits = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

const useConfirmsLeaving = (id: string): boolean => useUnsavedEdits(({ ids }) => ids[0] === id);

function markUnsaved(id: string): () => void {
  useUnsavedEdits.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => useUnsavedEdits.setState(({ ids }) => ({ ids: ids.filter((openId) => openId !== id) }));
}

interface TextEditorProps {
  /** The key of its draft. */
  draftName: string;
  label: string;
  initial: string;
  max: number;
  isSaving: boolean;
  /** Call `onSaved` once the server has saved the text. */
  onSave: (content: string, onSaved: () => void) => void;
  onClose: () => void;
  className?: string;
}

/** Edits a text in place. Escape cancels. Unsaved changes survive a lost session and are discarded only after a confirmation. */
export function TextEditor({ draftName, label, initial, max, isSaving, onSave, onClose, className }: TextEditorProps) {
  const id = useId();
  const { value: text, setValue: setText, clear } = useDraft(draftName, initial, initial);
  const [isConfirming, setIsConfirming] = useState(false);
  const content = text.trim();
  const isChanged = content !== initial.trim();
  const canSave = isChanged && content !== '' && textLength(content) <= max;
  const close = () => {
    clear();
    onClose();
  };
  const cancel = () => (isChanged ? setIsConfirming(true) : close());

  useEffect(() => (isChanged ? markUnsaved(id) : undefined), [isChanged, id]);
  const confirmsLeaving = useConfirmsLeaving(id);

  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSaving) onSave(content, close);
      }}
    >
      <MentionTextarea
        autoFocus
        grow={{ min: 50, max: 400 }}
        rows={2}
        value={text}
        readOnly={isSaving}
        aria-label={label}
        onTextChange={setText}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={(event) => {
          submitOnCtrlEnter(event);
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || isSaving) return;
          event.preventDefault();
          event.stopPropagation();
          cancel();
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <CharactersLeft text={text} max={max} className="mr-auto" />
        <Button variant="outline" size="sm" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary" size="sm" disabled={!canSave} loading={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <DiscardDialog open={isConfirming} onOpenChange={setIsConfirming} onDiscard={close} />
      {confirmsLeaving && <UnsavedChanges when={isChanged && !isSaving} onDiscard={clear} />}
    </form>
  );
}
