import type { GameTeamView, RemovalRequest, RemovedPlayerView, ReservationRequest } from '@contracts/game-seats';
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

export const useRemoveParticipant = (gameId: string, userId: string) =>
  useSeatMutation(
    gameId,
    (request: RemovalRequest) => send('DELETE', `${gamePath(gameId)}/participants/${userId}`, request),
    { title: 'Participant removed', description: 'We’ve told them the reason.' },
  );

const removalsPath = (gameId: string) => `${gamePath(gameId)}/removals`;

export const removalsQuery = (gameId: string) =>
  pagedQuery<RemovedPlayerView>([removalsPath(gameId)], `${removalsPath(gameId)}?limit=50`);

export const useLetBackIn = (gameId: string, userId: string) =>
  useSeatMutation(gameId, () => send('DELETE', `${removalsPath(gameId)}/${userId}`), {
    title: 'They can join again',
  });
