import { useEffect, useState } from 'react';
import { blockNavigation, currentEntry } from '../../../navigation/history';
import { isLeavingDocument } from '../../../session/leave-document';
import { DiscardDialog } from './discard-dialog';

interface UnsavedChangesProps {
  when: boolean;
  /** The question, if it is not about changes in general. */
  title?: string;
  onDiscard?: () => void;
}

/** Asks before the viewer leaves a page with unsaved changes by a link, the Back button or closing the tab. */
export function UnsavedChanges({ when, title, onDiscard }: UnsavedChangesProps) {
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!when) return;
    return blockNavigation((next, proceedToNext) => {
      // The redirect after an expired session does not ask, because the viewer cannot save without signing in.
      if (next.pathname === currentEntry().pathname || next.pathname === '/login') return false;
      setProceed(() => proceedToNext);
      return true;
    });
  }, [when]);

  useEffect(() => {
    if (!when) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingDocument()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [when]);

  return (
    <DiscardDialog
      title={title}
      open={proceed !== null}
      onOpenChange={(open) => {
        if (!open) setProceed(null);
      }}
      onDiscard={() => {
        onDiscard?.();
        proceed?.();
      }}
    />
  );
}
