import type { PersonView } from '@contracts/users';
import { ArrowLeft } from 'lucide-react';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';

interface ThreadHeaderProps {
  /** Undefined while it is not known who it is. */
  person: PersonView | undefined;
  onBack: () => void;
}

export function ThreadHeader({ person, onBack }: ThreadHeaderProps) {
  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5 max-md:gap-2 max-md:py-1.5 max-md:pr-2 max-md:pl-1">
      <IconButton label="Back to conversations" className="md:hidden" onClick={onBack}>
        <ArrowLeft size={22} strokeWidth={1.75} />
      </IconButton>
      {person ? <Avatar person={person} /> : <Skeleton className="size-10 rounded-full" />}
      <div className="min-w-0 flex-1">
        {person ? (
          <>
            <h2 tabIndex={-1} className="truncate text-base leading-5 font-semibold outline-none">
              {displayName(person)}
            </h2>
            {callsign(person) && <p className="truncate text-xs text-fg-2">{callsign(person)}</p>}
          </>
        ) : (
          <Skeleton className="h-4 w-36" />
        )}
      </div>
    </header>
  );
}
