import { gameChannel, teamChannel } from '@contracts/conversation-ids';
import type { GameView } from '@contracts/games';
import type { TeamView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { normalizeText } from '@/shared/format/normalize-text';
import { useViewerId } from '@/shared/session/viewer';
import { joinedTeamsQuery, ownGamesQuery } from './api/own-channel-queries';
import { type Counterpart, entityCounterpart } from './counterpart';

/** A channel of the viewer, also before its first message. */
export interface OwnChannel {
  /** The conversation's id. */
  id: string;
  counterpart: Counterpart;
  /** "Team chat", "Game chat · Sat 28 Nov" */
  label: string;
}

type Team = Pick<TeamView, 'id' | 'name' | 'imageUrl'>;
type Game = Pick<GameView, 'id' | 'title' | 'gameStartDate' | 'timeZone'>;

/** The maximum number of listed channels of teams, and also of games. */
const MAX_SHOWN = 5;

const toChannel = (id: string, entity: Team, date?: string): OwnChannel[] => {
  const counterpart = entityCounterpart(id, entity);
  if (!counterpart?.detail) return [];
  return [{ id, counterpart, label: date ? `${counterpart.detail} · ${date}` : counterpart.detail }];
};

const teamChannels = (teams: readonly Team[]): OwnChannel[] =>
  teams.flatMap((team) => toChannel(teamChannel(team.id).id, team));

const gameChannels = (games: readonly Game[]): OwnChannel[] =>
  games.flatMap(({ id, title, gameStartDate, timeZone }) =>
    toChannel(gameChannel(id).id, { id, name: title, imageUrl: null }, dayOf(gameStartDate, timeZone)),
  );

/** The day in the game's time zone, or in the viewer's if the zone is hidden. The day distinguishes the games of a series. */
const dayOf = (time: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timeZone ?? undefined,
  })
    .format(new Date(time))
    .replace(',', '');

/** Returns the channels whose team or game has the text in its name, teams first. All of them match an empty text. */
export function matchingChannels(teams: readonly Team[], games: readonly Game[], text: string): OwnChannel[] {
  const search = normalizeText(text);
  const matches = (name: string) => normalizeText(name).includes(search);
  return [
    ...teamChannels(teams.filter(({ name }) => matches(name)).slice(0, MAX_SHOWN)),
    ...gameChannels(games.filter(({ title }) => matches(title)).slice(0, MAX_SHOWN)),
  ];
}

/** The viewer's channels. Those of one kind are listed even if the others couldn’t be loaded. */
export function useOwnChannels(): {
  find: (text: string) => readonly OwnChannel[];
  hasFailed: boolean;
  retry: () => void;
} {
  const viewerId = useViewerId();
  const teams = useQuery(joinedTeamsQuery);
  const games = useQuery(ownGamesQuery(viewerId));
  const failed = [teams, games].filter(({ data, isError }) => isError && !data);
  return {
    find: (text) => matchingChannels(teams.data ?? [], games.data ?? [], text),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
