import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLeavingDocument } from '../../session/leave-document';
import { AlertDialog } from '../overlays/alert-dialog';

interface UnsavedChangesProps {
  when: boolean;
  onDiscard?: () => void;
}

/** Asks before the viewer leaves a page with unsaved changes by a link, the Back button or closing the tab. */
export function UnsavedChanges({ when, onDiscard }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The redirect after an expired session does not ask, because the viewer cannot save without signing in.
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!when) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingDocument()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [when]);

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      title="Discard your changes?"
      confirm="Discard"
      onConfirm={() => {
        onDiscard?.();
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    >
      Your changes have not been saved.
    </AlertDialog>
  );
}
