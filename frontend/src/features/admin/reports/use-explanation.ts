import { LIMITS } from '@contracts/limits';
import type { ReportReason } from '@contracts/report-options';
import { textLength } from '@contracts/text-length';
import { useState } from 'react';
import { useDraft } from '@/shared/drafts/use-draft';

/** The state of the inputs in which a moderator explains a decision to the author. The message stays as a draft until it is cleared. */
export function useExplanation(draftName: string, firstReason: ReportReason) {
  const [reason, setReason] = useState(firstReason);
  const { value: note, setValue: setNote, clear } = useDraft(draftName, '');
  return {
    reason,
    setReason,
    note,
    setNote,
    clear,
    /** False while the message is too long. */
    isValid: textLength(note.trim()) <= LIMITS.moderatorNote,
    /** The properties of the request. */
    value: { reason, note: note.trim() || null },
  };
}

export type Explanation = ReturnType<typeof useExplanation>;
