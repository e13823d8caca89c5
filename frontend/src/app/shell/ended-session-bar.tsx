import { LogIn } from 'lucide-react';
import { openSignInDialog } from '@/shared/session/ended-session.store';
import { useRootAttribute } from '@/shared/ui/layout/use-root-attribute';

/** Remains after the viewer closed the sign-in dialog. The bar takes its own space instead of covering the page. */
export default function EndedSessionBar() {
  useRootAttribute('data-has-session-bar');
  return (
    <aside
      aria-label="Session"
      className="fade sticky top-(--header-h) z-10 flex h-(--connection-bar-h) items-center justify-center gap-2 bg-olive-wash px-4 text-sm text-on-olive-wash"
    >
      <LogIn size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      You’re signed out.
      <button
        type="button"
        className="min-h-11 px-1 font-semibold underline underline-offset-3"
        onClick={openSignInDialog}
      >
        Sign in again
      </button>
    </aside>
  );
}
