import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../overlays/alert-dialog';

interface UnsavedChangesProps {
  when: boolean;
  onDiscard?: () => void;
}

/** Asks before the viewer leaves a page with unsaved changes by a link, the Back button or closing the tab. */
export function UnsavedChanges({ when, onDiscard }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A viewer whose session expired cannot save, so the redirect to the sign-in does not ask.
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
      What you changed here is not saved yet.
    </AlertDialog>
  );
}
