import type { TeamPageView } from '@contracts/teams';

/** The props of every dialog on a team page. */
export interface TeamDialogProps {
  team: TeamPageView;
  onClose: () => void;
}
