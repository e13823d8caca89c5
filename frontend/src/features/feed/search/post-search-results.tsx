import { MarkFoundWords } from '@/shared/ui/text/mark-found';
import { PostList } from '../posts/post-list';
import { usePostList } from '../posts/use-post-list';
import { postSearchQuery } from './post-search-query';

/** The posts that contain a text of at least 2 characters. */
export function PostSearchResults({ text }: { text: string }) {
  return (
    <MarkFoundWords search={text}>
      <PostList
        list={usePostList(postSearchQuery(text))}
        errorTitle="The posts couldn’t be loaded"
        skeletonCount={2}
        empty={<p className="text-fg-2 max-md:px-4">No posts contain “{text}”.</p>}
      />
    </MarkFoundWords>
  );
}
