import type { PostView } from '@contracts/posts';
import type { ReactNode } from 'react';
import type { PagedListState } from '@/shared/api/paged-query';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { PostCard } from './post-card';
import { PostListSkeleton } from './post-list-skeleton';

interface PostListProps {
  list: PagedListState<PostView>;
  errorTitle: string;
  empty: ReactNode;
  /** The number of posts that the skeleton shows. */
  skeletonCount?: number;
  /** All posts belong to one team, so they do not repeat its name. */
  isInTeam?: boolean;
  /** Rendered below the last post. */
  end?: ReactNode;
}

export function PostList({ list, errorTitle, empty, skeletonCount, isInTeam, end }: PostListProps) {
  return (
    <PagedList
      list={list}
      noun="posts"
      skeleton={<PostListSkeleton posts={skeletonCount} />}
      errorTitle={errorTitle}
      errorClassName="card"
      empty={empty}
      moreClassName="py-4"
      end={end}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2"
    >
      {(posts) =>
        posts.map((post, index) => <PostCard key={post.id} post={post} isFirst={index === 0} isInTeam={isInTeam} />)
      }
    </PagedList>
  );
}
