import type { TeamPageView } from '@contracts/teams';

/** What a dialog on a team's page is given. */
export interface TeamDialogProps {
  team: TeamPageView;
  onClose: () => void;
}
