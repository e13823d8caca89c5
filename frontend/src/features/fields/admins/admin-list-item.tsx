import type { PersonView } from '@contracts/users';
import type { ReactNode } from 'react';
import { Avatar } from '@/shared/ui/entities/avatar';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { Tag } from '@/shared/ui/entities/tag';

interface AdminListItemProps {
  person: PersonView;
  /** Owner, Admin or Invited. */
  role: string;
  /** Actions at the end of the row. */
  children?: ReactNode;
}

export function AdminListItem({ person, role, children }: AdminListItemProps) {
  return (
    <div className="flex min-h-13 items-center gap-3">
      <Avatar person={person} size={40} />
      <PersonLink
        person={person}
        className="flex min-h-11 min-w-0 items-center font-semibold underline-offset-3 hover:underline"
      >
        <span className="truncate">
          <PersonName person={person} />
        </span>
      </PersonLink>
      <Tag tone="grey">{role}</Tag>
      {children}
    </div>
  );
}
