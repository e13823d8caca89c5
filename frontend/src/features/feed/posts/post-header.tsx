import type { PersonView } from '@contracts/users';
import type { PostView } from '@contracts/posts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '@/shared/ui/entities/avatar';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';

interface PostHeaderProps {
  post: PostView;
  /** The team to name, or null if the list already names it. */
  team: PostView['team'];
  /** The id of the element that labels the post. */
  nameId: string;
  /** Where the author of a suggested post is. */
  place?: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** The author, the wall or team, and the time of a post. */
export function PostHeader({ post, team, nameId, place, children }: PostHeaderProps) {
  const { author, targetUser } = post;
  return (
    <header className="flex items-start gap-3 px-5 pt-3 max-md:px-4">
      {/* Hidden from assistive technology, because the name beside it is the same link. */}
      <PersonLink person={author} tabIndex={-1} aria-hidden="true" className="mt-1 rounded-full">
        <Avatar person={author} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <h2 id={nameId} className="leading-6 font-semibold wrap-anywhere">
          <NamedLink person={author} />
          {targetUser && (
            <>
              <span aria-hidden="true" className="text-fg-3 [word-spacing:3px]">
                {' › '}
              </span>
              <span className="sr-only"> to </span>
              <NamedLink person={targetUser} />
            </>
          )}
          {team && (
            <>
              <span className="font-normal text-fg-2"> in </span>
              <NameLink to={`/teams/${team.id}`} name={team.name} />
            </>
          )}
        </h2>
        <p className="flex gap-x-1.5 text-xs leading-6 whitespace-nowrap text-fg-3">
          <Link to={`/post/${post.id}`} className="inline-block min-h-6 hover:underline">
            <RelativeTime at={post.createdAt} kind="recent" />
          </Link>
          {post.editedAt && (
            <>
              <span aria-hidden="true">·</span>
              <span
                title={new Date(post.editedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
              >
                edited
              </span>
            </>
          )}
          {place && (
            <>
              <span aria-hidden="true">·</span>
              <span className="min-w-0 truncate">{place}</span>
            </>
          )}
        </p>
      </div>
      <div className="-mr-2.5 flex items-center gap-1">{children}</div>
    </header>
  );
}

function NamedLink({ person }: { person: PersonView }) {
  return (
    <PersonLink person={person} className="inline-block min-h-6 max-w-full truncate align-bottom hover:underline">
      <PersonName person={person} />
    </PersonLink>
  );
}

function NameLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="inline-block min-h-6 max-w-full truncate align-bottom hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
