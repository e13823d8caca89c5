import { useLocation } from 'wouter';
import { withReturnPath } from '@/shared/session/same-site-path';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { ContourCover } from '@/shared/ui/layout/contour-cover';

/** Invites visitors to sign in, in place of the profile card. */
export function GuestCard() {
  const [pathname] = useLocation();
  return (
    <Card aria-label="Your profile" className="overflow-hidden">
      <div className="h-[84px] max-md:h-14">
        <ContourCover seed="guest" />
      </div>
      <div className="p-5 max-md:p-4">
        <h2 className="heading text-[1.5rem] leading-7">Guest User</h2>
        <p className="mt-1 text-sm text-fg-2 text-pretty">Sign in to post, follow players and send messages.</p>
        <div className="mt-4 grid gap-2 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
          <ButtonLink to={withReturnPath('/login', pathname)} variant="primary">
            Sign In
          </ButtonLink>
          <ButtonLink to="/auth/register" variant="outline">
            Create Account
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
