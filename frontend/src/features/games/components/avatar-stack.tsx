import type { PersonView } from '@contracts/users';
import { Avatar } from '@/shared/ui/entities/avatar';

interface AvatarStackProps {
  people: readonly PersonView[];
  /** In pixels. */
  size?: number;
}

/** Overlapping pictures of players whom the text beside them names or counts. */
export const AvatarStack = ({ people, size = 24 }: AvatarStackProps) => (
  <span aria-hidden="true" className="flex shrink-0 -space-x-2">
    {people.map((person) => (
      <Avatar key={person.id} person={person} size={size} className="ring-2 ring-surface" />
    ))}
  </span>
);
