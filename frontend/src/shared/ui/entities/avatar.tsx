import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { initials } from '../../format/names';
import { useMayLoad } from '../lazy/load-phase';
import { Thumbnail } from './thumbnail';

const TONES = ['#5b6633', '#7a4a24', '#3f5a5c', '#6a5a36', '#5c4552', '#47524a'] as const;

/** A background colour derived from the id, so that a person has the same one everywhere. */
export function avatarColour(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return TONES[sum % TONES.length] ?? TONES[0];
}

interface AvatarProps {
  person: Pick<PersonView, 'id' | 'firstName' | 'lastName' | 'nickname' | 'profileImageUrl'> & {
    email?: string | null;
  };
  /** In pixels. */
  size?: number;
  className?: string;
}

/** A person's picture or initials. Decorative, because the name is next to it or in the label of its container. */
export function Avatar({ person, size = 40, className }: AvatarProps) {
  // On a slow connection, pictures load after the page's main data. Until then, the initials are shown.
  const mayLoad = useMayLoad('side');
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold tracking-[.01em] text-[#f6f4ea] select-none',
        className,
      )}
      style={{ width: size, height: size, fontSize: size * 0.36, lineHeight: 1, background: avatarColour(person.id) }}
    >
      <Thumbnail url={mayLoad ? person.profileImageUrl : null} size={size}>
        {initials(person)}
      </Thumbnail>
    </span>
  );
}
