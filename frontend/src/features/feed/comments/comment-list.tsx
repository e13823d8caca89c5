import type { CommentView } from '@contracts/posts';
import type { PagedListState } from '@/shared/api/paged-query';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useLinkedItem } from '@/shared/ui/lists/use-linked-item';
import { CommentItem } from './comment-item';
import { CommentsSkeleton } from './comments-skeleton';

interface CommentListProps {
  list: PagedListState<CommentView>;
  linkedId: string | null;
}

/** Comments in the order they were written. The newest are loaded first. */
export function CommentList({ list, linkedId }: CommentListProps) {
  useLinkedItem(list, { id: linkedId, elementId: `comment-${linkedId}` });
  return (
    <PagedList
      list={list}
      noun="comments"
      skeleton={<CommentsSkeleton />}
      errorClassName="py-8!"
      empty={<p className="px-5 pt-4 text-sm text-fg-2 max-md:px-4">No comments yet</p>}
      more="start"
      moreClassName="-my-1 -ml-3.5"
      className="grid gap-4 px-5 pt-4 max-md:px-4"
    >
      {(comments) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} isLinked={comment.id === linkedId} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
