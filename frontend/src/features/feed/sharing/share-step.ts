import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { displayName } from '@/shared/format/names';

/** To whom a message with the post goes. */
export type ShareRecipient = { at: 'player'; player: PlayerView } | { at: 'team'; team: TeamView };

/** Where the share dialog stands. */
export type ShareStep = { at: 'menu' | 'feed' | 'players' | 'teams' } | ShareRecipient;

export const recipientName = (to: ShareRecipient): string =>
  to.at === 'player' ? displayName(to.player) : to.team.name;
