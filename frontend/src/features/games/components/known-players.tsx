import type { KnownPlayersView } from '@contracts/games';
import { shortName } from '@/shared/format/names';
import { AvatarStack } from './avatar-stack';

interface KnownPlayersProps {
  known: KnownPlayersView;
  isOver: boolean;
}

/** The participants whom the viewer follows or plays with in a team: "Anna is going", "Anna and Bo", "Anna and 4 you know". */
export function KnownPlayers({ known: { people, count }, isOver }: KnownPlayersProps) {
  const [first, second] = people;
  if (!first) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-fg-2">
      <AvatarStack people={people} />
      <span className="line-clamp-2 min-w-0 leading-4 wrap-anywhere">
        <Name>{shortName(first)}</Name>
        {count === 1 ? (
          isOver ? (
            ' was there'
          ) : (
            ' is going'
          )
        ) : count === 2 && second ? (
          <>
            {' and '}
            <Name>{shortName(second)}</Name>
          </>
        ) : (
          ` and ${count - 1} you know`
        )}
      </span>
    </p>
  );
}

const Name = ({ children }: { children: string }) => <bdi className="font-semibold text-fg">{children}</bdi>;
