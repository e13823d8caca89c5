import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { displayName } from '@/shared/format/names';

/** The recipient of a message with the post. */
export type ShareRecipient = { type: 'player'; player: PlayerView } | { type: 'team'; team: TeamView };

/** The current step of the share dialog. */
export type ShareStep = { type: 'menu' | 'feed' | 'players' | 'teams' } | ShareRecipient;

export const recipientName = (recipient: ShareRecipient): string =>
  recipient.type === 'player' ? displayName(recipient.player) : recipient.team.name;
