import type {
  GameReservationView,
  GameTeamView,
  RemovalRequest,
  RemovedPlayerView,
  ReservationRequest,
  WaitingPlayerView,
} from '@contracts/game-seats';
import { queryOptions } from '@tanstack/react-query';
import { get, ignoreNotFound, send } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { gamePath } from '../api/game-queries';
import { useSeatMutation } from './join-game';

/** The viewer's teams with their reserved seats. */
export const gameTeamsQuery = (gameId: string) =>
  queryOptions({
    queryKey: [`${gamePath(gameId)}/teams`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<GameTeamView[]>(path, signal),
  });

export const useReserveSeats = (gameId: string) =>
  useSeatMutation(gameId, (request: ReservationRequest) => send('POST', `${gamePath(gameId)}/reservations`, request), {
    title: 'Seats reserved',
    description: 'We’ve told your team. Members can claim them now.',
  });

export const useReleaseSeats = (gameId: string, teamId: string) =>
  useSeatMutation(gameId, () => send('DELETE', `${gamePath(gameId)}/reservations/${teamId}`).catch(ignoreNotFound), {
    title: 'Seats released',
  });

/** Removing a player and letting them back in set the same state, so an answer to one of them ends the retries of the other. */
const removalScope = (gameId: string, userId: string) => ({ scope: `removal ${gameId} ${userId}` });

/** Removes a player from the participants or from the waitlist. */
export const useRemovePlayer = (gameId: string, userId: string, list: 'participants' | 'waitlist') =>
  useSeatMutation(
    gameId,
    (request: RemovalRequest) =>
      send('DELETE', `${gamePath(gameId)}/${list}/${userId}`, request, removalScope(gameId, userId)),
    {
      title: list === 'waitlist' ? 'Removed from the waitlist' : 'Participant removed',
      description: 'We’ve told them the reason.',
    },
  );

/** The players on the waitlist. Only for the organizer. */
export const waitlistQuery = (gameId: string) => {
  const path = `${gamePath(gameId)}/waitlist`;
  return pagedQuery<WaitingPlayerView>([path], `${path}?limit=30`);
};

/** The seats that teams have reserved. Only for the organizer. */
export const reservationsQuery = (gameId: string) => {
  const path = `${gamePath(gameId)}/reservations`;
  return pagedQuery<GameReservationView>([path], `${path}?limit=30`);
};

const removalsPath = (gameId: string) => `${gamePath(gameId)}/removals`;

export const removalsQuery = (gameId: string) =>
  pagedQuery<RemovedPlayerView>([removalsPath(gameId)], `${removalsPath(gameId)}?limit=50`);

export const useLetBackIn = (gameId: string, userId: string) =>
  useSeatMutation(
    gameId,
    () => send('DELETE', `${removalsPath(gameId)}/${userId}`, undefined, removalScope(gameId, userId)),
    { title: 'They can join again' },
  );
