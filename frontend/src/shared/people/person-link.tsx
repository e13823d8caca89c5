import type { PersonView } from '@contracts/users';
import { Link, type LinkProps } from 'react-router';

interface PersonLinkProps extends Omit<LinkProps, 'to'> {
  person: Pick<PersonView, 'id' | 'isDeleted'>;
}

/** A link to a person's profile; plain text for a deleted account, which has none. */
export function PersonLink({ person, ...link }: PersonLinkProps) {
  if (!person.isDeleted) return <Link to={`/profile/${person.id}`} {...link} />;
  return (
    <span className={link.className?.replaceAll(/\S*hover:underline|\blink\b/g, '')} aria-hidden={link['aria-hidden']}>
      {link.children}
    </span>
  );
}
