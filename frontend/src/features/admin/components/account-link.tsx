import type { PersonView } from '@contracts/users';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface AccountLinkProps {
  person: Pick<PersonView, 'id' | 'isDeleted'>;
  className?: string;
  children: ReactNode;
}

/** A link to a person's entry among the users, because a suspended person has no profile. Plain text for a deleted account. */
export function AccountLink({ person, ...link }: AccountLinkProps) {
  return person.isDeleted ? <span {...link} /> : <Link to={`/admin/users?q=${person.id}`} {...link} />;
}
