import { useEffect } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useLazyOnInteraction } from '@/shared/ui/lazy/use-lazy-on-interaction';

const importToaster = () => import('@/shared/ui/feedback/toaster');
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Loads the toast component on the first interaction, so that it is ready before the first toast. */
export function Toasts() {
  const { value: Toaster, load } = useLazyOnInteraction(importToaster, PRESSES);
  const hasToast = useToasts(({ shown }) => shown !== null);
  useEffect(() => {
    if (hasToast) load();
  }, [hasToast, load]);
  return Toaster && <Toaster />;
}
