import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/shared/ui/feedback/toast';

interface RoleLossTexts {
  /** The title of the toast: "Add Members was closed". */
  title: string;
  /** The role that the viewer has lost. */
  description: string;
}

/** Closes a dialog or an editor, with a toast, when the viewer loses the role that it needs. */
export function useCloseOnRoleLoss(isAllowed: boolean, texts: RoleLossTexts, onClose: () => void): void {
  const close = useEffectEvent(() => {
    toast(texts);
    onClose();
  });
  useEffect(() => {
    if (!isAllowed) close();
  }, [isAllowed]);
}
