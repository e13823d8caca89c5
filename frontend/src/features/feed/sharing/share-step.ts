import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { displayName } from '@/shared/format/names';

/** The recipient of a message with the post. */
export type ShareRecipient = { at: 'player'; player: PlayerView } | { at: 'team'; team: TeamView };

/** The current step of the share dialog. */
export type ShareStep = { at: 'menu' | 'feed' | 'players' | 'teams' } | ShareRecipient;

export const recipientName = (to: ShareRecipient): string =>
  to.at === 'player' ? displayName(to.player) : to.team.name;
