import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './drafts';
import { saveDraft, restoreDraft } from './stored-draft';

interface KeptForm<Values> {
  item: string;
  values: Values;
  isUnsaved: boolean;
  /** Names the version of what is changed. */
  over?: string;
}

interface KeptDraft {
  /** What was kept stands in the form. */
  isRestored: boolean;
  startOver: () => void;
  /** The server has taken it, or nobody wants it any more. */
  forget: () => void;
}

/** Keeps a form over a reload, a crash and a session that ended; goes on with what was kept. */
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
    // Not before something was written: what was kept is only on its way into the form.
    else if (isWritten.current) writeDraft(item, null);
    isWritten.current = isUnsaved;
  }, [isUnsaved, item, over, values]);
  return {
    isRestored: before !== null && isUnsaved,
    startOver: () => form.reset(),
    forget: () => void writeDraft(item, null),
  };
}
