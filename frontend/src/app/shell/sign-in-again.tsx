import { closeSignInDialog, useEndedSession } from '@/shared/session/ended-session.store';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const SignInDialog = lazyPart(() => import('@/features/auth/components/sign-in-dialog'));

/** Opens the sign-in dialog over a page with unsent text whose session has ended. */
export function SignInAgain() {
  const isOpen = useEndedSession(({ isDialogOpen }) => isDialogOpen);
  return isOpen && <SignInDialog onLoadError={closeSignInDialog} onClose={closeSignInDialog} />;
}
