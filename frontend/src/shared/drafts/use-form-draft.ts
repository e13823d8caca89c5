import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './drafts.store';
import { saveDraft, restoreDraft } from './stored-draft';

interface KeptForm<Values> {
  item: string;
  values: Values;
  isUnsaved: boolean;
  /** Names the version that the form changes. */
  over?: string;
}

interface KeptDraft {
  /** The form shows a restored draft. */
  isRestored: boolean;
  startOver: () => void;
  /** Removes the draft once the server has taken it or the viewer discards it. */
  forget: () => void;
}

/** Stores the values of a form as a draft and restores them after a reload, a crash or an expired session. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { item, values, isUnsaved, over }: KeptForm<Values>,
): KeptDraft {
  const [before] = useState(() => restoreDraft(item, form.getValues(), over));
  const isWritten = useRef(false);
  useEffect(() => {
    if (before) form.reset(before, { keepDefaultValues: true });
  }, [before, form]);
  useEffect(() => {
    if (isUnsaved) saveDraft(item, values, over);
    // Only after a change: right after mounting, the restored draft is not in the form yet.
    else if (isWritten.current) writeDraft(item, null);
    isWritten.current = isUnsaved;
  }, [isUnsaved, item, over, values]);
  return {
    isRestored: before !== null && isUnsaved,
    startOver: () => form.reset(),
    forget: () => writeDraft(item, null),
  };
}
