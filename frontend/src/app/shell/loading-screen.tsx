import { Logo } from '@/shared/ui/logo';

/** The whole page while it is not yet known who is here. */
export function LoadingScreen() {
  return (
    <div
      role="status"
      className="fade grid min-h-dvh place-items-center [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <div className="grid justify-items-center gap-4">
        <span className="animate-pulse">
          <Logo size={56} />
        </span>
        <span className="sr-only">Loading Muster…</span>
      </div>
    </div>
  );
}
