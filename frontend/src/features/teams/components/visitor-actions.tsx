import type { TeamPageView } from '@contracts/teams';
import { MessageCircle } from 'lucide-react';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { ButtonLink } from '@/shared/ui/buttons/button';

/** The actions shown to a visitor. Each one leads to the sign-in page and back. */
export function VisitorActions({ team, isInvited }: { team: TeamPageView; isInvited: boolean }) {
  const { pathname, search } = useHistoryEntry();
  const signIn = `/login?next=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      <ButtonLink to={signIn} className="max-md:w-11 max-md:shrink-0 max-md:px-0!">
        <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Message Leader</span>
      </ButtonLink>
      <ButtonLink to={signIn} className="max-md:flex-1">
        Follow<span className="sr-only"> {team.name}</span>
      </ButtonLink>
      {team.isRecruiting && !isInvited && (
        <ButtonLink to={signIn} variant="commit" className="max-md:flex-1">
          Apply to Join
        </ButtonLink>
      )}
    </>
  );
}
