import type { PlayerView } from '@contracts/users';
import { clsx } from 'clsx';
import { Avatar } from '../ui/entities/avatar';
import { PersonName } from './person-name';

type Person = Pick<PlayerView, 'id' | 'firstName' | 'lastName' | 'nickname' | 'profileImageUrl'> & {
  location?: string | null;
};

interface PersonRowProps {
  person: Person;
  /** The size of the picture in pixels. From 40 on, the text is larger, too. */
  size?: number;
  /** The text below the name. Defaults to the location. */
  detail?: string | null;
}

/** The content of a row for a person: picture, name and a detail. In a `group` link, the name is underlined on hover. */
export function PersonRow({ person, size = 32, detail = person.location }: PersonRowProps) {
  const isLarge = size >= 40;
  return (
    <>
      <Avatar person={person} size={size} />
      <span className="min-w-0">
        <span
          className={clsx(
            'block truncate underline-offset-3 group-hover:underline',
            isLarge ? 'font-semibold' : 'font-medium',
          )}
        >
          <PersonName person={person} />
        </span>
        {detail && <bdi className={clsx('block truncate text-fg-2', isLarge ? 'text-sm' : 'text-xs')}>{detail}</bdi>}
      </span>
    </>
  );
}
