import type { CommentView } from '@contracts/posts';
import { Button } from '@/shared/ui/buttons/button';
import { useLinkedComment, type EarlierComments } from './use-linked-comment';
import { CommentItem } from './comment-item';

interface CommentListProps {
  comments: readonly CommentView[];
  list: EarlierComments;
  marked: string | null;
}

/** In the order they were written; the newest are loaded first. */
export function CommentList({ comments, list, marked }: CommentListProps) {
  useLinkedComment(marked, comments, list);
  return (
    <>
      {list.hasNextPage && (
        <div className="-my-1">
          {list.isFetchNextPageError && (
            <p role="alert" className="mb-1 text-sm text-fg-2">
              The rest could not be loaded.
            </p>
          )}
          <Button
            variant="text"
            size="sm"
            className="-ml-3.5"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? 'Try again' : list.isFetchingNextPage ? 'Loading...' : 'Load more comments'}
          </Button>
        </div>
      )}
      {comments.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} isMarked={comment.id === marked} />
          ))}
        </ul>
      )}
    </>
  );
}
