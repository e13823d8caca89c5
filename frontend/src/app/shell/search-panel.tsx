import type { FieldView } from '@contracts/fields';
import type { GameView } from '@contracts/games';
import type { PostView } from '@contracts/posts';
import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { GameDateBlock } from '@/features/games/components/game-date-block';
import { PersonName } from '@/shared/people/person-name';
import { PersonRow } from '@/shared/people/person-row';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import { useCloseOnBack } from '@/shared/ui/overlays/use-close-on-back';
import { countText } from '@/shared/format/plural';
import { resultsPath, suggestionsQuery } from './search-suggestions';

interface SearchPanelProps {
  listId: string;
  text: string;
  /** The index of the highlighted suggestion, or -1. */
  active: number;
  onTargets: (targets: readonly string[]) => void;
  onChosen: () => void;
  onClose: () => void;
}

interface Suggestion {
  to: string;
  content: ReactNode;
}

const playerSuggestion = (player: PlayerView): Suggestion => ({
  to: `/profile/${player.id}`,
  content: <PersonRow person={player} />,
});

const teamSuggestion = (team: TeamView): Suggestion => ({
  to: `/teams/${team.id}`,
  content: (
    <>
      <TeamPatch team={team} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{team.name}</span>
        <span className="block truncate text-xs text-fg-2">{team.location}</span>
      </span>
    </>
  ),
});

const fieldSuggestion = (field: FieldView): Suggestion => ({
  to: `/fields/${field.id}`,
  content: (
    <>
      <PictureCover
        seed={field.id}
        image={field.featuredImage}
        sizes="48px"
        className="h-8! w-12! shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{field.name}</span>
        <span className="block truncate text-xs text-fg-2">{field.location}</span>
      </span>
    </>
  ),
});

const gameSuggestion = (game: GameView): Suggestion => ({
  to: `/games/${game.id}`,
  content: (
    <>
      <GameDateBlock
        game={game}
        className="h-10 w-8 shrink-0 bg-transparent! text-2xs! leading-3! [&>.heading]:text-base!"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{game.title}</span>
        <span className="block truncate text-xs text-fg-2">{game.field?.name ?? 'Field not confirmed yet'}</span>
      </span>
    </>
  ),
});

const postSuggestion = (post: PostView): Suggestion => ({
  to: `/post/${post.id}`,
  content: (
    <>
      <Avatar person={post.author} size={32} />
      <span className="min-w-0">
        <span className="line-clamp-1 wrap-anywhere">{post.content}</span>
        <span className="block truncate text-xs text-fg-2">
          <PersonName person={post.author} />
        </span>
      </span>
    </>
  ),
});

/** The suggestions below the search box, which keeps the focus. */
export default function SearchPanel({ listId, text, active, onTargets, onChosen, onClose }: SearchPanelProps) {
  const { data: results, isSearching, error, retry } = useTextSearch(text, suggestionsQuery);
  useCloseOnBack(true, onClose);
  const groups = results
    ? [
        { name: 'Players', suggestions: results.players.map(playerSuggestion) },
        { name: 'Teams', suggestions: results.teams.map(teamSuggestion) },
        { name: 'Fields', suggestions: results.fields.map(fieldSuggestion) },
        { name: 'Games', suggestions: results.games.map(gameSuggestion) },
        { name: 'Posts', suggestions: results.posts.map(postSuggestion) },
      ].filter(({ suggestions }) => suggestions.length > 0)
    : [];
  const allResults = groups.length > 0 ? [{ to: resultsPath(text), content: <AllResults text={text} /> }] : [];
  const suggestions = [...groups.flatMap((group) => group.suggestions), ...allResults];
  const targets = suggestions.map(({ to }) => to).join('\n');
  // A layout effect, so that the arrow keys can reach every visible suggestion.
  useLayoutEffect(() => onTargets(targets ? targets.split('\n') : []), [targets, onTargets]);

  return (
    <div
      // Keeps the focus in the search box: on blur, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="pop absolute top-[calc(100%+6px)] left-0 z-30 max-h-[min(32rem,calc(100dvh-var(--header-h)-4rem))] w-[22rem] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg bg-overlay p-1.5 shadow-float ring-1 ring-control max-md:right-0 max-md:w-full"
    >
      <div role="listbox" id={listId} aria-label="Suggestions">
        {groups.map(({ name, suggestions: groupSuggestions }) => (
          <Group key={name} name={name}>
            {groupSuggestions.map((suggestion) => (
              <Option
                key={suggestion.to}
                id={`${listId}-${suggestions.indexOf(suggestion)}`}
                suggestion={suggestion}
                isActive={suggestions.indexOf(suggestion) === active}
                onChosen={onChosen}
              />
            ))}
          </Group>
        ))}
        {allResults.map((suggestion) => (
          <Option
            key={suggestion.to}
            id={`${listId}-${suggestions.length - 1}`}
            suggestion={suggestion}
            isActive={suggestions.length - 1 === active}
            onChosen={onChosen}
          />
        ))}
      </div>
      <div role="status" className="text-sm text-fg-2">
        {isSearching ? (
          <p className="px-2.5 py-3">Searching…</p>
        ) : !results ? null : groups.length === 0 ? (
          <p className="px-2.5 py-3 wrap-anywhere">No results for “{text.trim()}”</p>
        ) : (
          <span className="sr-only">{countText(suggestions.length, 'suggestion')}</span>
        )}
      </div>
      {error && (
        <p role="alert" className="flex items-center justify-between gap-3 px-2.5 py-2 text-sm text-fg-2">
          The search failed.
          <Button size="sm" variant="line" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function AllResults({ text }: { text: string }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-fg-2">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="truncate">All results for “{text.trim()}”</span>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mb-1">
      <p id={id} role="presentation" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-fg-2">
        {name}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChosen: () => void;
}

function Option({ id, suggestion: { to, content }, isActive, onChosen }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onChosen}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm hover:bg-raised',
        isActive && 'bg-raised',
      )}
    >
      {content}
    </Link>
  );
}
