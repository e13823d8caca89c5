import type { PersonView } from '@contracts/users';
import type { ReactNode } from 'react';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { AccountLink } from './account-link';

interface EventRowProps {
  person: PersonView;
  at: string;
  /** The action as it follows the person's name: "created the team …". */
  children: ReactNode;
}

/** A person, their action, and its time. */
export function EventRow({ person, at, children }: EventRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Avatar person={person} size={36} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <AccountLink person={person} className="font-semibold underline-offset-3 hover:underline">
            <PersonName person={person} />
          </AccountLink>{' '}
          {children}
        </p>
        <RelativeTime at={at} kind="recent" className="text-sm text-fg-2" />
      </div>
    </li>
  );
}
