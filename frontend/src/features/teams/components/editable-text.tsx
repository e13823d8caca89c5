import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { textLength } from '@/shared/format/text-length';
import { Button } from '@/shared/ui/button';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { LinkedText } from '@/shared/ui/linked-text';
import { Textarea } from '@/shared/ui/textarea';
import { UnsavedChanges } from '@/shared/ui/unsaved-changes';

interface EditableTextProps {
  title: string;
  text: string | null;
  /** Stands where there is no text. */
  empty: string;
  max: number;
  canEdit: boolean;
  onSave: (text: string | null) => Promise<unknown>;
}

/** A text with its heading; whoever may changes it where it stands. */
export function EditableText({ title, text, empty, max, canEdit, onSave }: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <EditablePart title={title} canEdit={canEdit} isEditing={draft !== null} onEdit={() => setDraft(text ?? '')}>
      {(titleId, close) =>
        draft === null ? (
          text ? (
            <p dir="auto" className="overflow-hidden whitespace-pre-line text-pretty wrap-anywhere">
              <LinkedText>{text}</LinkedText>
            </p>
          ) : (
            <p className="text-fg-2">{empty}</p>
          )
        ) : (
          <TextEditor
            labelledBy={titleId}
            text={draft}
            before={text ?? ''}
            max={max}
            onText={setDraft}
            onSave={onSave}
            onClose={() => {
              setDraft(null);
              close();
            }}
          />
        )
      }
    </EditablePart>
  );
}

interface EditablePartProps {
  title: string;
  canEdit: boolean;
  isEditing: boolean;
  onEdit: () => void;
  /** `close` brings the keyboard back to where it began. */
  children: (titleId: string, close: () => void) => ReactNode;
}

/** A heading with the button that opens what is under it for changes. */
export function EditablePart({ title, canEdit, isEditing, onEdit, children }: EditablePartProps) {
  const id = useId();
  // The button is back only after the next drawing.
  const close = () => requestAnimationFrame(() => document.getElementById(`${id}-edit`)?.focus());
  return (
    <section aria-labelledby={id}>
      <header className="mb-1 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="heading text-[1.1875rem] leading-6">
          {title}
        </h2>
        {canEdit && !isEditing && (
          <Button id={`${id}-edit`} size="sm" variant="text" onClick={onEdit}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden="true" /> Edit<span className="sr-only"> {title}</span>
          </Button>
        )}
      </header>
      {children(id, close)}
    </section>
  );
}

interface TextEditorProps {
  labelledBy: string;
  text: string;
  before: string;
  max: number;
  onText: (text: string) => void;
  onSave: (text: string | null) => Promise<unknown>;
  onClose: () => void;
}

function TextEditor({ labelledBy, text, before, max, onText, onSave, onClose }: TextEditorProps) {
  const [isSaving, setIsSaving] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isChanged = text.trim() !== before;
  const save = () => {
    setIsSaving(true);
    onSave(text.trim() || null)
      // What went wrong was said; the text stays.
      .then(onClose, () => undefined)
      .finally(() => setIsSaving(false));
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isChanged) onClose();
      }}
    >
      <Textarea
        ref={box}
        aria-labelledby={labelledBy}
        value={text}
        onChange={({ target }) => onText(target.value)}
        grow={{ min: 120, max: 480 }}
      />
      <div className="mt-2 flex items-center justify-end gap-2">
        <CharactersLeft text={text} max={max} className="mr-auto" />
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="commit"
          loading={isSaving}
          disabled={!isChanged || textLength(text.trim()) > max}
          onClick={save}
        >
          Save
        </Button>
      </div>
      <UnsavedChanges when={isChanged && !isSaving} />
    </div>
  );
}
