import type { PlayerView } from '@contracts/users';

/** Where the share dialog stands. */
export type ShareStep = { at: 'menu' | 'feed' | 'players' } | { at: 'player'; player: PlayerView };
