import { useEffect } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';

export const importToaster = () => import('@/shared/ui/feedback/toaster');

/** Shows toasts. With `preload`, the code loads before the first toast. */
export function Toasts({ preload }: { preload: boolean }) {
  const { value: Toaster, load } = useLazyModule(importToaster);
  const hasToast = useToasts(({ shown }) => shown !== null);
  useEffect(() => {
    if (preload || hasToast) load();
  }, [preload, hasToast, load]);
  return Toaster && <Toaster />;
}
