import { useEffect } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';

const load = () => import('@/shared/ui/feedback/toaster');

/** Loads the toast component at the first touch of the page, so that it is ready before the first toast. */
export function Toasts() {
  const { part: Toaster, want } = useLazyModule(load);
  const isAwaited = useToasts(({ shown }) => shown !== null);

  useEffect(() => {
    if (isAwaited) want();
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, want);
    return () => touches.forEach((touch) => window.removeEventListener(touch, want));
  }, [isAwaited, want]);

  return Toaster && <Toaster />;
}
