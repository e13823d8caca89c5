import type { TeamPageView } from '@contracts/teams';

/** The props of the dialogs that apply to a team, add members, message the leader and hand the team over. */
export interface TeamDialogProps {
  team: TeamPageView;
  onClose: () => void;
}
