import { gameChannel, teamChannel } from '@contracts/conversation-ids';
import type { GameView } from '@contracts/games';
import type { TeamView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { normalizeText } from '@/shared/format/normalize-text';
import { useViewerId } from '@/shared/session/viewer';
import { joinedTeamsQuery, ownGamesQuery } from './api/own-chat-queries';
import { type Counterpart, entityCounterpart } from './counterpart';

/** The chat of a team's members or of a game's participants, also before its first message. */
export interface OwnChat {
  /** The conversation's id. */
  id: string;
  counterpart: Counterpart;
  /** "Team chat", "Game chat · Sat 28 Nov" */
  label: string;
}

type Team = Pick<TeamView, 'id' | 'name' | 'imageUrl'>;
type Game = Pick<GameView, 'id' | 'title' | 'gameStartDate' | 'timeZone'>;

/** The maximum number of listed chats of teams, and also of games. */
const MAX_SHOWN = 5;

const toChat = (id: string, entity: Team, date?: string): OwnChat[] => {
  const counterpart = entityCounterpart(id, entity);
  if (!counterpart?.detail) return [];
  return [{ id, counterpart, label: date ? `${counterpart.detail} · ${date}` : counterpart.detail }];
};

const teamChats = (teams: readonly Team[]): OwnChat[] => teams.flatMap((team) => toChat(teamChannel(team.id).id, team));

const gameChats = (games: readonly Game[]): OwnChat[] =>
  games.flatMap(({ id, title, gameStartDate, timeZone }) =>
    toChat(gameChannel(id).id, { id, name: title, imageUrl: null }, dayOf(gameStartDate, timeZone)),
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

/** Returns the chats whose team or game has the text in its name, teams first. All of them match an empty text. */
export function matchingChats(teams: readonly Team[], games: readonly Game[], text: string): OwnChat[] {
  const search = normalizeText(text);
  const matches = (name: string) => normalizeText(name).includes(search);
  return [
    ...teamChats(teams.filter(({ name }) => matches(name)).slice(0, MAX_SHOWN)),
    ...gameChats(games.filter(({ title }) => matches(title)).slice(0, MAX_SHOWN)),
  ];
}

/** The viewer's chats. Those of one kind are listed even if the others couldn’t be loaded. */
export function useOwnChats(): { find: (text: string) => readonly OwnChat[]; hasFailed: boolean; retry: () => void } {
  const viewerId = useViewerId();
  const teams = useQuery(joinedTeamsQuery);
  const games = useQuery(ownGamesQuery(viewerId));
  const failed = [teams, games].filter(({ data, isError }) => isError && !data);
  return {
    find: (text) => matchingChats(teams.data ?? [], games.data ?? [], text),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
