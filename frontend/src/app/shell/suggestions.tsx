import type { FieldView } from '@contracts/fields';
import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import type { PostView } from '@contracts/posts';
import type { SearchView } from '@contracts/search';
import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { Clock, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { GameDateBlock } from '@/features/games/components/game-date-block';
import { missingFieldName } from '@/features/games/components/missing-field-name';
import { matchedExcerpt } from '@/shared/format/matched-words';
import { PersonName } from '@/shared/people/person-name';
import { PersonRow } from '@/shared/people/person-row';
import { resultsPath } from '@/shared/search/search-query';
import { Avatar } from '@/shared/ui/entities/avatar';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { FoundText } from '@/shared/ui/text/found-text';
import { MarkedParts } from '@/shared/ui/text/marked-parts';

const MAX_GAMES = 5;

export interface Suggestion {
  to: string;
  content: ReactNode;
}

export interface SuggestionGroup {
  name: string;
  suggestions: readonly Suggestion[];
}

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">
        <FoundText>{first}</FoundText>
      </span>
      <span className="block truncate text-xs text-fg-2">{second}</span>
    </span>
  );
}

const toPlayerSuggestion = (player: PlayerView): Suggestion => ({
  to: `/profile/${player.id}`,
  content: <PersonRow person={player} />,
});

const toTeamSuggestion = (team: TeamView): Suggestion => ({
  to: `/teams/${team.id}`,
  content: (
    <>
      <TeamPatch team={team} size={32} />
      <TwoLines first={team.name} second={<FoundText>{team.location}</FoundText>} />
    </>
  ),
});

const toFieldSuggestion = (field: FieldView): Suggestion => ({
  to: `/fields/${field.id}`,
  content: (
    <>
      <PictureCover
        seed={field.id}
        image={field.featuredImage}
        sizes="48px"
        className="h-8! w-12! shrink-0 rounded-sm"
      />
      <TwoLines first={field.name} second={<FoundText>{field.location}</FoundText>} />
    </>
  ),
});

const toGameSuggestion = (game: GameView): Suggestion => ({
  to: `/games/${game.id}`,
  content: (
    <>
      <GameDateBlock
        game={game}
        className="h-10 w-8 shrink-0 bg-transparent! text-2xs! leading-3! [&>.heading]:text-base!"
      />
      <TwoLines
        first={game.title}
        second={
          <>
            {game.status !== 'upcoming' && `${labelOf(game.status)} · `}
            {game.field ? <FoundText>{game.field.name}</FoundText> : missingFieldName(game)}
          </>
        }
      />
    </>
  ),
});

/** The upcoming games, then completed ones up to the limit. */
const gamesIn = ({ games, completedGames }: SearchView): GameView[] =>
  [...games.items, ...(completedGames?.items ?? [])].slice(0, MAX_GAMES);

const toPostSuggestion = (post: PostView, text: string): Suggestion => ({
  to: `/post/${post.id}`,
  content: (
    <>
      <Avatar person={post.author} size={32} />
      <span className="min-w-0">
        <span className="line-clamp-1 wrap-anywhere text-fg-2">
          <MarkedParts parts={matchedExcerpt(post.content, text)} />
        </span>
        <span className="block truncate text-xs text-fg-2">
          <PersonName person={post.author} />
        </span>
      </span>
    </>
  ),
});

/** The groups with results, and the link to all results at the end. */
export function suggestionsIn(found: SearchView, text: string): SuggestionGroup[] {
  const groups = [
    { name: 'Players', suggestions: found.players.items.map(toPlayerSuggestion) },
    { name: 'Teams', suggestions: found.teams.items.map(toTeamSuggestion) },
    { name: 'Fields', suggestions: found.fields.items.map(toFieldSuggestion) },
    { name: 'Games', suggestions: gamesIn(found).map(toGameSuggestion) },
    { name: 'Posts', suggestions: found.posts.items.map((post) => toPostSuggestion(post, text)) },
  ].filter(({ suggestions }) => suggestions.length > 0);
  if (groups.length === 0) return [];
  return [...groups, { name: '', suggestions: [allResults(text)] }];
}

const allResults = (text: string): Suggestion => ({
  to: resultsPath(text),
  content: (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-fg-2">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="truncate">All results for “{text.trim()}”</span>
    </>
  ),
});

export const toRecentSearchSuggestion = (text: string): Suggestion => ({
  to: resultsPath(text),
  content: (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-fg-2">
        <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="truncate">{text}</span>
    </>
  ),
});
