import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { postQuery } from '@/features/feed/posts/post-queries';
import { PostListSkeleton } from '@/features/feed/posts/post-list-skeleton';
import { PostCard } from '@/features/feed/posts/post-card';
import { useHiddenItems } from '@/features/feed/posts/hidden-items.store';
import { isNotFound } from '@/shared/api/http';
import { displayName } from '@/shared/format/names';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** A post with its comments. `#comment-{id}` scrolls to a comment. */
export default function PostPage() {
  const { postId = '' } = useParams();
  return (
    <div className="container-page grid justify-center py-6 max-md:block max-md:p-0 max-md:py-2 md:grid-cols-[minmax(0,688px)]">
      <PostContent key={postId} postId={postId} />
    </div>
  );
}

function PostContent({ postId }: { postId: string }) {
  const { data: post, error, isPending, isFetching, refetch } = useQuery(postQuery(postId));
  const isHidden = useHiddenItems().has(postId);
  const viewer = useViewer();
  const { hash, pathname } = useHistoryEntry();
  const commentId = /^#comment-([\w-]+)$/.exec(hash)?.[1] ?? null;

  if (isHidden || isNotFound(error)) return <PostNotFound />;
  if (isPending) {
    return (
      <>
        <PageTitle>Post</PageTitle>
        <h1 className="sr-only">Post</h1>
        <PostListSkeleton posts={1} />
      </>
    );
  }
  if (!post) {
    return (
      <Card>
        <PageTitle>Post</PageTitle>
        <h1 className="sr-only">Post</h1>
        <ErrorState
          title="The post couldn’t be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const title = `Post by ${displayName(post.author)}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      <PostCard post={post} page={{ comment: commentId, onDeleted: () => navigate('/home') }} />
      {!viewer && (
        <Card as="div" className="mt-4 flex flex-wrap items-center gap-3 px-5 py-4 max-md:mt-2 max-md:px-4">
          <p className="mr-auto text-fg-2">Sign in to like, comment on or share this post.</p>
          <ButtonLink to={withReturnPath('/login', pathname + hash)} variant="primary">
            Sign In
          </ButtonLink>
          <ButtonLink to={withReturnPath('/auth/register', pathname + hash)} variant="outline">
            Create Account
          </ButtonLink>
        </Card>
      )}
    </>
  );
}

function PostNotFound() {
  return (
    <Card>
      <PageTitle>Post not found</PageTitle>
      <EmptyState
        level={1}
        title="Post not found"
        actions={
          <ButtonLink to="/home" variant="primary">
            Go home
          </ButtonLink>
        }
      >
        It may have been deleted or hidden from you, or the link is incomplete.
      </EmptyState>
    </Card>
  );
}
