import { useEffect } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';

const importToaster = () => import('@/shared/ui/feedback/toaster');

/** Loads the toast component on the first interaction, so that it is ready before the first toast. */
export function Toasts() {
  const { value: Toaster, load } = useLazyModule(importToaster);
  const hasToast = useToasts(({ shown }) => shown !== null);

  useEffect(() => {
    if (hasToast) load();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load);
    return () => events.forEach((event) => window.removeEventListener(event, load));
  }, [hasToast, load]);

  return Toaster && <Toaster />;
}
