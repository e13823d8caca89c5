// Home and the page of a game need this folder. It is a kit, so that Home does not load the forms of the game's page.
import type { SeatConfirmationRequest } from '@contracts/game-seats';
import { ignoreNotFound, send } from '@/shared/api/http';
import { gamePath } from '../api/game-queries';
import { scopeOf, useSeatMutation } from '../seats/join-game';

export const useLeaveGame = (gameId: string) =>
  useSeatMutation(gameId, () => send('POST', `${gamePath(gameId)}/leave`, {}, scopeOf(gameId)), {
    title: 'You left the game',
  });

/** Gives up the place in line, or with `true` the offered seat. */
export const useLeaveWaitlist = (gameId: string) =>
  useSeatMutation(
    gameId,
    async (isOffered: boolean) => {
      await send('DELETE', `${gamePath(gameId)}/waitlist`, undefined, scopeOf(gameId)).catch(ignoreNotFound);
      return isOffered;
    },
    (isOffered) => ({ title: isOffered ? 'You declined the seat' : 'You left the waitlist' }),
  );

export const useConfirmSeat = (gameId: string) =>
  useSeatMutation(gameId, (request: SeatConfirmationRequest) => send('POST', `${gamePath(gameId)}/confirm`, request), {
    title: 'Seat confirmed',
    description: 'The organizer knows you’re coming.',
  });

export const useAcceptRules = (gameId: string) =>
  useSeatMutation(gameId, (request: SeatConfirmationRequest) => send('POST', `${gamePath(gameId)}/confirm`, request), {
    title: 'Rules accepted',
    description: 'The organizer can see that you’ve accepted them.',
  });
