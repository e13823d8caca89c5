import type { PostView } from '@contracts/posts';
import { useId } from 'react';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { LinkedText } from '@/shared/ui/linked-text';
import { RelativeTime } from '@/shared/ui/relative-time';
import { useRememberedHeight } from '@/shared/ui/use-remembered-height';

export function PostCard({ post }: { post: PostView }) {
  const nameId = useId();
  const called = callsign(post.author);
  const height = useRememberedHeight(post.id, 140);
  return (
    <Card as="article" {...height} id={`post-${post.id}`} tabIndex={-1} aria-labelledby={nameId}>
      <header className="flex items-center gap-3 px-5 pt-4 max-md:px-4">
        <Avatar person={post.author} />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="truncate font-semibold">
            {displayName(post.author)}
          </h2>
          <p className="flex flex-wrap gap-x-1.5 text-xs text-fg-3">
            {called && (
              <>
                <span className="max-w-full truncate">{called}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            <RelativeTime at={post.createdAt} kind="post" />
          </p>
        </div>
      </header>
      <p dir="auto" className="max-w-[66ch] px-5 pt-3 pb-4 text-pretty wrap-anywhere whitespace-pre-line max-md:px-4">
        <LinkedText>{post.content}</LinkedText>
      </p>
    </Card>
  );
}
