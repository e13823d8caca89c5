import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { RequirementsDialogProps } from './requirements-dialog';

const RequirementsDialog = lazyPart<RequirementsDialogProps>(() => import('./requirements-dialog'));

/** Asks the viewer to accept the requirements and rules, if there are any, before `join` runs. Render the returned dialog. */
export function useRequirements(
  requirements: string | null,
  fieldRules: ReactNode = null,
): [confirm: (join: () => void) => void, dialog: ReactNode] {
  const [accepted, setAccepted] = useState<{ join: () => void } | null>(null);
  const close = () => setAccepted(null);
  const isAsked = Boolean(requirements) || Boolean(fieldRules);
  const dialog = accepted && (
    <RequirementsDialog
      requirements={requirements}
      fieldRules={fieldRules}
      onAccept={accepted.join}
      onClose={close}
      onLoadError={close}
    />
  );
  return [(join) => (isAsked ? setAccepted({ join }) : join()), dialog];
}
