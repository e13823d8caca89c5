import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './drafts.store';
import { saveDraft, restoreDraft } from './stored-draft';

interface FormDraftOptions<Values> {
  name: string;
  values: Values;
  isUnsaved: boolean;
  /** Identifies the version that the form changes. */
  baseVersion?: string;
}

interface FormDraft {
  /** The form shows a restored draft. */
  isRestored: boolean;
  startOver: () => void;
  /** Removes the draft, once the server has stored the values or the viewer discards them. */
  clear: () => void;
}

/** Stores the values of a form as a draft and restores them after a reload, a crash or an expired session. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, values, isUnsaved, baseVersion }: FormDraftOptions<Values>,
): FormDraft {
  const [restored] = useState(() => restoreDraft(name, form.getValues(), baseVersion));
  const hasWritten = useRef(false);
  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true });
  }, [restored, form]);
  useEffect(() => {
    if (isUnsaved) saveDraft(name, values, baseVersion);
    // Only after a change: right after mounting, the restored draft is not in the form yet.
    else if (hasWritten.current) writeDraft(name, null);
    hasWritten.current = isUnsaved;
  }, [isUnsaved, name, baseVersion, values]);
  return {
    isRestored: restored !== null && isUnsaved,
    startOver: () => form.reset(),
    clear: () => writeDraft(name, null),
  };
}
