import { useEffect } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';

export const importToaster = () => import('@/shared/ui/feedback/toaster');

/** Shows toasts. `isEarly` loads the code before the first toast. */
export function Toasts({ isEarly }: { isEarly: boolean }) {
  const { value: Toaster, load } = useLazyModule(importToaster);
  const hasToast = useToasts(({ shown }) => shown !== null);
  useEffect(() => {
    if (isEarly || hasToast) load();
  }, [isEarly, hasToast, load]);
  return Toaster && <Toaster />;
}
