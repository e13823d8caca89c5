import type { GameParticipantView } from '@contracts/game-participants';
import type { GamePageView } from '@contracts/games';
import { UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '@/shared/format/names';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const RemovalDialog = lazyPart(() => import('../seats/removal-dialog'));

interface ParticipantRowProps {
  game: Pick<GamePageView, 'id'>;
  participant: GameParticipantView;
}

/** A participant with their team and role. */
export function ParticipantRow({ game, participant }: ParticipantRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { user, team, isCommander, mustConfirm, hasAcceptedRules, isSuspended = false, can } = participant;
  const notes = [
    isSuspended && 'Suspended',
    mustConfirm && 'Hasn’t confirmed the new date',
    hasAcceptedRules === false && !isCommander && 'Hasn’t accepted the rules',
  ].filter((text) => text !== false && text !== null);
  const close = () => setIsRemoving(false);
  return (
    <div className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
      <Avatar person={user} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {isSuspended ? (
            <span className="min-w-0 font-semibold wrap-anywhere">
              <PersonName person={user} />
            </span>
          ) : (
            <PersonLink
              person={user}
              className="min-w-0 leading-6 font-semibold wrap-anywhere underline-offset-3 hover:underline"
            >
              <PersonName person={user} />
            </PersonLink>
          )}
          {isCommander && (
            <span className="rounded-xs bg-olive-fill px-2 py-[5px] text-xs leading-none font-semibold text-on-olive">
              Commander
            </span>
          )}
        </p>
        {(team !== null || notes.length > 0) && (
          <p className="text-sm text-fg-2 wrap-anywhere">
            {team && (
              <Link to={`/teams/${team.id}`} className="inline-block leading-6 underline-offset-3 hover:underline">
                {team.name}
              </Link>
            )}
            {team && notes.length > 0 && ' · '}
            {notes.join(' · ')}
          </p>
        )}
      </div>
      {can.remove && (
        <IconButton
          label={`Remove ${displayName(user)}`}
          onPointerEnter={RemovalDialog.preload}
          onFocus={RemovalDialog.preload}
          onClick={() => setIsRemoving(true)}
        >
          <UserRoundMinus size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isRemoving && <RemovalDialog gameId={game.id} person={user} onClose={close} onLoadError={close} />}
    </div>
  );
}
