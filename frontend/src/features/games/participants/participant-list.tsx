import type { GamePageView } from '@contracts/games';
import { CLIENT_TIMES } from '@contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { ListSearch } from '@/shared/directory/list-search';
import { ToggleChip } from '@/shared/ui/inputs/choice-chips';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { participantsQuery } from '../api/game-page-queries';
import { RemovedPlayers } from '../seats/removed-players';
import { ParticipantRow } from './participant-row';
import { PlayerSkeleton } from './player-skeleton';
import { ReservedSeats } from './reserved-seats';
import { WaitingPlayers } from './waiting-players';

/** Shorter lists need no search. */
const MIN_FOR_SEARCH = 6;
/** The number of participants shown until the viewer searches or asks for all of them. */
const MAX_COLLAPSED = 8;

/** Questions to participants, each with the words that follow the number of participants who have not answered it. Only the organizer sees these numbers. */
const UNANSWERED_QUESTIONS = [
  ['isUnconfirmed', () => 'not confirmed'],
  ['hasNotAcceptedRules', (count: number) => `${count === 1 ? 'hasn’t' : 'haven’t'} accepted the rules`],
] as const;

/** The people with a seat. */
export function ParticipantList({ game }: { game: GamePageView }) {
  const [text, setText] = useState('');
  const [isExpanded, setIsExpanded] = useState(false);
  // The focused button unmounts with the row of a removed player.
  const fallbackFocus = useFallbackFocus<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const q = useDebounced(text.trim(), CLIENT_TIMES.searchDebounce);
  const [chosen, setChosen] = useState<(typeof UNANSWERED_QUESTIONS)[number][0] | null>(null);
  const canManage = game.can.removeParticipants;
  const unanswered = {
    isUnconfirmed: usePagedList({ ...participantsQuery(game.id, { isUnconfirmed: true }), enabled: canManage }).total,
    hasNotAcceptedRules: usePagedList({
      ...participantsQuery(game.id, { hasNotAcceptedRules: true }),
      enabled: canManage,
    }).total,
  };
  // The totals stay in the cache after the end of the game, when the viewer may no longer ask for these lists.
  const filter = canManage && chosen && unanswered[chosen] > 0 ? chosen : null;
  const list = usePagedList({
    ...participantsQuery(game.id, { q, ...(filter && { [filter]: true }) }),
    placeholderData: keepPreviousData,
  });
  // A game that has started has no waitlist and no reserved seats.
  const canManageSeats = canManage && game.status === 'upcoming';
  // A button that hides a single participant would not be shorter than the participant.
  const isCollapsed = !isExpanded && q === '' && !filter && list.total > MAX_COLLAPSED + 1;
  return (
    <section {...fallbackFocus} aria-labelledby="participants" className="min-w-0 outline-none">
      <header className="mb-3 flex items-baseline justify-between gap-4 max-md:px-4">
        <h2 ref={heading} id="participants" tabIndex={-1} className="heading text-lg outline-none">
          Participants
        </h2>
        <span className="text-sm text-fg-2 tabular-nums">
          {game.currentPlayers} of {game.maxPlayers}
        </span>
      </header>
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden max-md:px-4">
        {UNANSWERED_QUESTIONS.map(
          ([name, textOf]) =>
            canManage &&
            unanswered[name] > 0 && (
              <ToggleChip key={name} isOn={filter === name} onPress={() => setChosen(filter === name ? null : name)}>
                {unanswered[name]} {textOf(unanswered[name])}
              </ToggleChip>
            ),
        )}
      </div>
      {(game.currentPlayers >= MIN_FOR_SEARCH || text !== '') && (
        <div className="mb-3 flex max-md:px-4">
          <ListSearch
            noun="participants"
            text={text}
            onTextChange={setText}
            onDone={() => undefined}
            placeholder="Name, callsign or team"
          />
        </div>
      )}
      <PagedList
        list={isCollapsed ? { ...list, hasNextPage: false } : list}
        noun="participants"
        skeleton={<PlayerSkeleton label="Loading participants" rows={3} />}
        errorClassName="card"
        empty={
          <p className="card px-5 py-6 text-fg-2 max-md:px-4">
            {q ? 'Nobody matches your search.' : 'Nobody has joined yet.'}
          </p>
        }
        moreClassName="border-t border-line py-3"
        className="card overflow-hidden"
      >
        {(participants) => (
          <>
            <ul ref={rows} tabIndex={-1} aria-label="Participants" className="divide-y divide-line outline-none">
              {(isCollapsed ? participants.slice(0, MAX_COLLAPSED) : participants).map((participant) => (
                <li key={participant.id}>
                  <ParticipantRow game={game} participant={participant} />
                </li>
              ))}
            </ul>
            {isCollapsed && (
              <button
                type="button"
                className="min-h-12 w-full border-t border-line text-sm font-medium text-olive hover:bg-raised"
                onClick={() => {
                  setIsExpanded(true);
                  // The button unmounts, so the focus moves to the list.
                  rows.current?.focus({ preventScroll: true });
                }}
              >
                Show all {list.total.toLocaleString('en')} participants
              </button>
            )}
          </>
        )}
      </PagedList>
      {canManageSeats && game.waitlistCount > 0 && <WaitingPlayers game={game} />}
      {canManageSeats && game.reservedSeats > 0 && (
        <ReservedSeats game={game} onRelease={() => heading.current?.focus({ preventScroll: true })} />
      )}
      {canManage && <RemovedPlayers game={game} onLetBackIn={() => heading.current?.focus()} />}
    </section>
  );
}
