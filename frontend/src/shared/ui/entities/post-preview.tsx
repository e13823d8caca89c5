import type { PostPreview as Preview } from '@contracts/posts';
import { clsx } from 'clsx';
import { FileX2 } from 'lucide-react';
import { Link } from 'wouter';
import { PersonName } from '../../people/person-name';
import { Avatar } from './avatar';
import { Picture } from '../../images/picture';
import { RelativeTime } from '../text/relative-time';

interface PostPreviewProps {
  /** Null if the post is no longer available. */
  post: Preview | null;
  /** For narrow places: less text and a smaller picture. */
  small?: boolean;
  /** Renders without a link to the post. */
  unlinked?: boolean;
  className?: string;
}

/** A post inside another post or a message. It links to the post. */
export function PostPreview({ post, small = false, unlinked = false, className }: PostPreviewProps) {
  if (!post) {
    return (
      <p
        className={clsx(
          'flex items-center gap-3 rounded-md border border-dashed border-control px-4 py-3 text-sm text-fg-2',
          className,
        )}
      >
        <FileX2 size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
        This post is no longer available.
      </p>
    );
  }
  const name = <PersonName person={post.author} />;
  return (
    <div
      className={clsx(
        'relative overflow-hidden rounded-md border border-line bg-surface text-fg',
        !unlinked && 'eased hover:border-control',
        className,
      )}
    >
      <div className={clsx('flex items-center gap-2.5', small ? 'px-3 pt-3' : 'px-4 pt-3.5')}>
        <Avatar person={post.author} size={small ? 24 : 28} />
        <p className="min-w-0 flex-1 text-sm">
          {unlinked ? (
            <span className="block truncate font-semibold">{name}</span>
          ) : (
            // The whole card is clickable.
            <Link to={`/post/${post.id}`} className="block truncate font-semibold after:absolute after:inset-0">
              <span className="sr-only">Open the post by </span>
              {name}
            </Link>
          )}
          <RelativeTime at={post.createdAt} kind="recent" className="block text-xs text-fg-2" />
        </p>
      </div>
      {/* The padding must not be on the clamped text, or the next line would show in it. */}
      <div className={small ? 'px-3 pt-2 pb-3 text-sm' : 'px-4 pt-2.5 pb-3.5'}>
        <p
          dir="auto"
          className={clsx('text-pretty wrap-anywhere whitespace-pre-line', small ? 'line-clamp-4' : 'line-clamp-6')}
        >
          {post.content}
        </p>
      </div>
      {post.imageUrl && (
        <Picture
          url={post.imageUrl}
          alt={post.imageAlt ?? ''}
          sizes={small ? '280px' : '(width < 48rem) 92vw, 600px'}
          className={clsx('w-full object-cover', small ? 'h-36!' : 'aspect-[16/9]')}
        />
      )}
    </div>
  );
}
