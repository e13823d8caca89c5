import { MapPin } from 'lucide-react';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import type { PlayerView } from '@contracts/users';

type Face = Pick<PlayerView, 'id' | 'firstName' | 'lastName' | 'nickname' | 'profileImageUrl' | 'bio'>;

/** Who somebody is at a glance. */
export function PlayerFace({ player, level = 2 }: { player: Face; level?: 2 | 3 }) {
  const called = callsign(player);
  const Name = `h${level}` as const;
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar person={player} size={56} />
        <div className="min-w-0">
          <Name className="heading truncate text-[1.3125rem] leading-6">{displayName(player)}</Name>
          {called && <p className="truncate text-sm text-fg-2">{called}</p>}
        </div>
      </div>
      <p
        dir="auto"
        className="mt-3 line-clamp-3 text-[.875rem] leading-[1.3125rem] text-pretty wrap-anywhere max-md:empty:hidden md:min-h-[2.625rem]"
      >
        {player.bio}
      </p>
    </>
  );
}

export function PlayerLocation({ location }: { location: string }) {
  return (
    <p className="flex min-w-0 gap-1.5 text-sm text-fg-2">
      <MapPin size={15} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-fg-3" />
      <span className="sr-only">Location: </span>
      <span className="line-clamp-2">{location}</span>
    </p>
  );
}
