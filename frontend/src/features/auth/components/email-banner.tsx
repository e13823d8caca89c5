import type { CurrentUserView } from '@contracts/users';
import { useDismissal } from '@/shared/ui/feedback/use-dismissal';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';

const EmailNotice = lazyPart(() => import('./email-notice'));

/** Reserves the notice's height from the first frame, so that nothing moves when its code has loaded. */
const heightClass = 'min-h-[66px] max-md:min-h-[112px]';

/** The notice on Home for a viewer whose address is not confirmed. It may be dismissed for a week. */
export function EmailBanner({ viewer }: { viewer: CurrentUserView | null }) {
  const mayLoad = useMayLoad('side');
  const [isDismissed, dismiss] = useDismissal(`muster.email-banner.${viewer?.id}`, 7);
  if (!viewer || viewer.emailVerified || isDismissed) return null;
  const space = <div className={heightClass} />;
  return mayLoad ? (
    <EmailNotice email={viewer.email} className={heightClass} onDismiss={dismiss} fallback={space} />
  ) : (
    space
  );
}
