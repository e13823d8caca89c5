import { GAME_LIMITS } from '@contracts/game-options';
import { labelOf } from '@contracts/option-labels';
import type { FieldBookingView, UsageRequestDecision, UsageRequestView } from '@contracts/usage-requests';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { GameDateBlock } from '../components/game-date-block';
import { formatDayTime } from '../game-times';
import { usageText } from './approved-usage';
import { useDecideRequest } from './usage-request-queries';

interface UsageRequestItemProps {
  request: UsageRequestView;
  /** Moves the focus, because this item unmounts. */
  onAnswered: () => void;
}

/** A game that wants to use the field, with the buttons to answer. */
export function UsageRequestItem({ request, onAnswered }: UsageRequestItemProps) {
  const { game, requester, approvedUsage, overlaps } = request;
  const decide = useDecideRequest(request);
  /** The answer that is being sent. */
  const pending = decide.isPending ? decide.variables.status : null;
  const [note, setNote] = useState<string | null>(null);
  const answer = (status: UsageRequestDecision['status']) =>
    // `mutate` callbacks don't run after this item unmounts; the promise resolves all the same.
    void decide.mutateAsync({ status, note: note?.trim() || null }).then(
      () => {
        const isApproved = status === 'approved';
        toast({ title: `${game.title} was ${status}.`, tone: isApproved ? 'good' : 'plain' });
        onAnswered();
      },
      () => undefined,
    );
  return (
    <article
      id={`usage-request-${request.id}`}
      aria-label={game.title}
      tabIndex={-1}
      className="px-5 py-4 outline-none focus:bg-raised max-md:px-4"
    >
      <div className="flex items-start gap-4">
        <GameDateBlock game={game} className="w-16 shrink-0 bg-raised! py-1.5" />
        <div className="min-w-0">
          <Link to={`/games/${game.id}`} className="font-semibold wrap-anywhere underline-offset-3 hover:underline">
            {game.title}
          </Link>
          <p className="text-sm text-fg-2 tabular-nums wrap-anywhere">
            {formatDayTime(game.gameStartDate, game.timeZone)} – {formatDayTime(game.gameEndDate, game.timeZone)} ·{' '}
            {labelOf(game.gameType)} · up to {game.maxPlayers} players
          </p>
          <p className="text-sm text-fg-2 wrap-anywhere">
            Organized by{' '}
            <PersonLink person={requester} className="font-medium text-fg underline-offset-3 hover:underline">
              <PersonName person={requester} />
            </PersonLink>
          </p>
        </div>
      </div>
      {approvedUsage && (
        <p className="mt-3 text-sm text-fg-2">Already approved for {usageText(approvedUsage, game.timeZone)}</p>
      )}
      {overlaps.length > 0 && <OverlapWarning overlaps={overlaps} timeZone={game.timeZone} />}
      {note !== null && (
        <FormInput label="Note to the organizer" optional className="mt-3">
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              value={note}
              maxLength={GAME_LIMITS.reason}
              onChange={({ target }) => setNote(target.value)}
              grow={{ min: 68, max: 160 }}
            />
          )}
        </FormInput>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          className="max-md:flex-1"
          loading={pending === 'approved'}
          disabled={pending === 'rejected'}
          onClick={() => answer('approved')}
        >
          Approve<span className="sr-only"> {game.title}</span>
        </Button>
        <Button
          variant="outline"
          className="max-md:flex-1"
          loading={pending === 'rejected'}
          disabled={pending === 'approved'}
          onClick={() => answer('rejected')}
        >
          Reject<span className="sr-only"> {game.title}</span>
        </Button>
        {note === null && (
          <Button variant="ghost" onClick={() => setNote('')}>
            Add a note<span className="sr-only"> about {game.title}</span>
          </Button>
        )}
      </div>
    </article>
  );
}

function OverlapWarning({ overlaps, timeZone }: { overlaps: readonly FieldBookingView[]; timeZone: string | null }) {
  return (
    <div className="mt-3 flex gap-2.5 rounded-md bg-raised px-3.5 py-2.5 text-sm">
      <TriangleAlert size={17} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-orange" />
      <div className="min-w-0">
        <p className="font-medium">Overlaps with games that are already approved</p>
        <ul className="mt-0.5 text-fg-2">
          {overlaps.map(({ id, title, gameStartDate, gameEndDate }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/games/${id}`} className="underline-offset-3 hover:underline">
                {title}
              </Link>
              ,{' '}
              <span className="tabular-nums">
                {formatDayTime(gameStartDate, timeZone)} – {formatDayTime(gameEndDate, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
