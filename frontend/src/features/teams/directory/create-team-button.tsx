import { Plus } from 'lucide-react';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { TEAM_LIMIT_REACHED, useHasMaxTeams } from '../api/team-limit';

/** The sign-in page, after which the form opens. */
export const CREATE_TEAM_SIGN_IN = withReturnPath('/login', '/teams?create=1');

interface CreateTeamButtonProps {
  label?: string;
  /** `outline` for a second button on the same page. */
  variant?: 'primary' | 'outline';
  onPress: () => void;
}

/** Leads visitors to the sign-in page. Disabled with a reason when the viewer has reached the team limit. */
export function CreateTeamButton({ label = 'Create Team', variant = 'primary', onPress }: CreateTeamButtonProps) {
  const viewer = useViewer();
  const isFull = useHasMaxTeams() ?? false;
  const content = (
    <>
      <Plus size={17} strokeWidth={2} aria-hidden="true" /> {label}
    </>
  );
  if (!viewer) {
    return (
      <ButtonLink to={CREATE_TEAM_SIGN_IN} variant={variant} className="shrink-0">
        {content}
      </ButtonLink>
    );
  }
  return (
    <div className="grid shrink-0 justify-items-end gap-1">
      {/* A disabled button gets no pointer events, so the tooltip needs an element of its own. */}
      <span data-tip={isFull ? TEAM_LIMIT_REACHED : undefined}>
        <Button variant={variant} disabled={isFull} onClick={onPress}>
          {content}
        </Button>
      </span>
      {isFull && <p className="text-xs text-fg-2">{TEAM_LIMIT_REACHED}</p>}
    </div>
  );
}
