import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useDraft } from '@/shared/drafts/use-draft';
import { textLength } from '@contracts/text-length';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { UnsavedChanges } from '@/shared/ui/overlay-kit/dialogs/unsaved-changes';
import { useCloseOnRoleLoss } from '../use-close-on-role-loss';

interface EditableTextProps {
  teamName: string;
  /** The key of the stored draft. */
  draftName: string;
  title: string;
  text: string | null;
  /** Shown when there is no text. */
  empty: string;
  max: number;
  canEdit: boolean;
  onSave: (text: string | null) => Promise<unknown>;
}

/** A section with a text that can be edited in place. */
export function EditableText({ teamName, draftName, title, text, empty, max, canEdit, onSave }: EditableTextProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <EditableSection
      teamName={teamName}
      title={title}
      canEdit={canEdit}
      isEditing={isEditing}
      onEdit={() => setIsEditing(true)}
      onRoleLoss={() => setIsEditing(false)}
    >
      {(titleId, focusEditButton) =>
        !isEditing ? (
          text ? (
            <p dir="auto" className="overflow-hidden whitespace-pre-line text-pretty wrap-anywhere">
              <LinkedText>{text}</LinkedText>
            </p>
          ) : (
            <p className="text-fg-2">{empty}</p>
          )
        ) : (
          <InlineEditor
            draftName={draftName}
            labelledBy={titleId}
            savedText={text ?? ''}
            max={max}
            onSave={onSave}
            onClose={() => {
              setIsEditing(false);
              focusEditButton();
            }}
          />
        )
      }
    </EditableSection>
  );
}

interface EditableSectionProps {
  teamName: string;
  title: string;
  canEdit: boolean;
  isEditing: boolean;
  onEdit: () => void;
  /** Closes the editor when the viewer no longer leads the team. A stored draft stays. */
  onRoleLoss: () => void;
  children: (titleId: string, focusEditButton: () => void) => ReactNode;
}

/** A section heading with an Edit button. */
export function EditableSection({
  teamName,
  title,
  canEdit,
  isEditing,
  onEdit,
  onRoleLoss,
  children,
}: EditableSectionProps) {
  const id = useId();
  useCloseOnRoleLoss(
    canEdit || !isEditing,
    { title: `Edit ${title} was closed`, description: `You no longer lead ${teamName}.` },
    onRoleLoss,
  );
  // The Edit button mounts with the next frame.
  const focusEditButton = () => requestAnimationFrame(() => document.getElementById(`${id}-edit`)?.focus());
  return (
    <section aria-labelledby={id}>
      <header className="mb-1 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="heading text-[1.1875rem] leading-6">
          {title}
        </h2>
        {canEdit && !isEditing && (
          <Button id={`${id}-edit`} size="sm" variant="ghost" className="-mr-3.5" onClick={onEdit}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden="true" /> Edit<span className="sr-only"> {title}</span>
          </Button>
        )}
      </header>
      {children(id, focusEditButton)}
    </section>
  );
}

interface InlineEditorProps {
  draftName: string;
  labelledBy: string;
  savedText: string;
  max: number;
  onSave: (text: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Stores a draft, so that the text survives a lost session. Cancelling deletes the draft; losing the role keeps it. */
function InlineEditor({ draftName, labelledBy, savedText, max, onSave, onClose }: InlineEditorProps) {
  const { value: text, setValue: setText, clear } = useDraft(draftName, savedText, savedText);
  const [isSaving, setIsSaving] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isChanged = text.trim() !== savedText;
  const close = () => {
    clear();
    onClose();
  };
  const save = () => {
    setIsSaving(true);
    onSave(text.trim() || null)
      // A toast has shown the error; the text stays.
      .then(close, () => undefined)
      .finally(() => setIsSaving(false));
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isChanged && !isSaving) close();
      }}
    >
      <Textarea
        ref={box}
        aria-labelledby={labelledBy}
        value={text}
        // The editor closes once the text is saved, so what is typed meanwhile would be lost.
        readOnly={isSaving}
        onChange={({ target }) => setText(target.value)}
        grow={{ min: 120, max: 480 }}
      />
      <div className="mt-2 flex items-center justify-end gap-2">
        <CharactersLeft text={text} max={max} className="mr-auto" />
        <Button variant="outline" disabled={isSaving} onClick={close}>
          Cancel
        </Button>
        <Button
          variant="secondary"
          loading={isSaving}
          disabled={!isChanged || textLength(text.trim()) > max}
          onClick={save}
        >
          Save
        </Button>
      </div>
      <UnsavedChanges when={isChanged && !isSaving} onDiscard={clear} />
    </div>
  );
}
