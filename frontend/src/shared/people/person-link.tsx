import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

interface PersonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  person: Pick<PersonView, 'id' | 'isDeleted'>;
}

/** A link to a person's profile; plain text for a deleted account, which has none. */
export function PersonLink({ person, ...link }: PersonLinkProps) {
  if (!person.isDeleted) return <Link to={`/profile/${person.id}`} {...link} />;
  return (
    // Without pointer events, the hover styles of a link don't apply.
    <span className={clsx(link.className, 'pointer-events-none')} aria-hidden={link['aria-hidden']}>
      {link.children}
    </span>
  );
}
