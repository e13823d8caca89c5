import type { KnownPlayersView } from '@contracts/games';
import { clsx } from 'clsx';
import { AvatarStack } from '../components/avatar-stack';

interface TeamPlayersProps {
  members: KnownPlayersView;
  className?: string;
}

/** The members of the viewer's team who have a seat: "7 of us are going". */
export const TeamPlayers = ({ members: { people, count }, className }: TeamPlayersProps) => (
  <p className={clsx('flex items-center gap-2 text-sm text-fg-2', className)}>
    <AvatarStack people={people} />
    <span>
      <strong className="font-semibold text-fg">{count} of us</strong> {count === 1 ? 'is' : 'are'} going
    </span>
  </p>
);
