import type { PlayerView } from '@contracts/users';
import { Link } from 'wouter';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { PlayerTags } from './player-tags';

type SummarizedPlayer = Pick<
  PlayerView,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'isDeleted'
  | 'nickname'
  | 'profileImageUrl'
  | 'bio'
  | 'experienceLevel'
  | 'gameStyles'
  | 'preferredGameStyle'
>;

interface PlayerSummaryProps {
  player: SummarizedPlayer;
  level?: 2 | 3;
  /** Links the name to the profile, which a deleted account no longer has. */
  linked?: boolean;
}

/** Avatar, name, callsign, bio and tags of a player. */
export function PlayerSummary({ player, level = 2, linked = false }: PlayerSummaryProps) {
  const name = <PersonName person={player} realNameClassName="block truncate font-sans text-sm leading-5" />;
  const Name = `h${level}` as const;
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar person={player} size={56} />
        <div className="min-w-0">
          <Name className="heading truncate text-[1.3125rem] leading-6">
            {linked && !player.isDeleted ? (
              // The link covers the whole card, which is the nearest positioned element.
              <Link to={`/profile/${player.id}`} className={cardLinkClass}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Name>
        </div>
      </div>
      <p
        dir="auto"
        className="mt-3 line-clamp-3 text-[.875rem] leading-[1.3125rem] text-pretty wrap-anywhere max-md:empty:hidden md:min-h-[3.9375rem]"
      >
        {player.bio}
      </p>
      <PlayerTags player={player} className="mt-3" />
    </>
  );
}
