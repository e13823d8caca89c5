import { TEAM_LIMIT } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { createdTeamsQuery } from '../api/team-queries';

interface CreateTeamButtonProps {
  label?: string;
  onPress: () => void;
}

/** Leads visitors to the sign-in page. Disabled with a reason when the viewer has reached the team limit. */
export function CreateTeamButton({ label = 'Create Team', onPress }: CreateTeamButtonProps) {
  const viewer = useViewer();
  const created = useQuery({ ...createdTeamsQuery, enabled: viewer !== null });
  const isFull = (created.data?.length ?? 0) >= TEAM_LIMIT;
  const limit = `Team limit reached (${TEAM_LIMIT}/${TEAM_LIMIT})`;
  const content = (
    <>
      <Plus size={17} strokeWidth={2} aria-hidden="true" /> {label}
    </>
  );
  if (!viewer) {
    return (
      <ButtonLink to={`/login?next=${encodeURIComponent('/teams')}`} variant="commit" className="shrink-0">
        {content}
      </ButtonLink>
    );
  }
  return (
    <div className="grid shrink-0 justify-items-end gap-1">
      {/* A disabled button gets no pointer events, so the tooltip needs an element of its own. */}
      <span data-tip={isFull ? limit : undefined}>
        <Button variant="commit" disabled={isFull} onClick={onPress}>
          {content}
        </Button>
      </span>
      {isFull && <p className="text-xs text-fg-2">{limit}</p>}
    </div>
  );
}
