import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

interface PersonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  person: Pick<PersonView, 'id' | 'isDeleted'>;
  /** False for a suspended person. */
  hasProfile?: boolean;
}

/** A link to a person's profile; plain text without one, as for a deleted account. */
export function PersonLink({ person, hasProfile = !person.isDeleted, ...link }: PersonLinkProps) {
  if (hasProfile) return <Link to={`/profile/${person.id}`} {...link} />;
  return (
    // Without pointer events, the hover styles of a link don't apply.
    <span className={clsx(link.className, 'pointer-events-none')} aria-hidden={link['aria-hidden']}>
      {link.children}
    </span>
  );
}
