import type { ParticipantTeamView } from '@contracts/game-participants';
import type { PersonView } from '@contracts/users';
import { UserRoundMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { displayName } from '@/shared/format/names';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { RemovalDialogProps } from '../seats/removal-dialog';

const RemovalDialog = lazyPart<RemovalDialogProps>(() => import('../seats/removal-dialog'));

interface PlayerRowProps {
  gameId: string;
  user: PersonView;
  /** A suspended person has no profile to link to. */
  isSuspended: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  team: ParticipantTeamView | null;
  notes: readonly string[];
  canRemove: boolean;
  /** The player is on the waitlist, perhaps with an offered seat. */
  waiting?: RemovalDialogProps['waiting'];
}

/** A participant or a player on the waitlist, with a button for the organizer to remove them. */
export function PlayerRow({ gameId, user, isSuspended, badge, team, notes, canRemove, waiting }: PlayerRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => setIsRemoving(false);
  return (
    <div className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
      <Avatar person={user} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <PersonLink
            person={user}
            hasProfile={!user.isDeleted && !isSuspended}
            className="min-w-0 leading-6 font-semibold wrap-anywhere underline-offset-3 hover:underline"
          >
            <PersonName person={user} />
          </PersonLink>
          {badge}
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
      {canRemove && (
        <IconButton
          label={`Remove ${displayName(user)}`}
          onPointerEnter={RemovalDialog.preload}
          onFocus={RemovalDialog.preload}
          onClick={() => setIsRemoving(true)}
        >
          <UserRoundMinus size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isRemoving && (
        <RemovalDialog gameId={gameId} person={user} waiting={waiting} onClose={close} onLoadError={close} />
      )}
    </div>
  );
}
