import type { PostView } from '@contracts/posts';
import { ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Spinner } from '@/shared/ui/feedback/spinner';
import type { PostListQueries } from '../posts/post-queries';
import { useUnseenPosts } from './use-unseen-posts';

interface NewPostsPillProps {
  list: PostListQueries;
  /** The loaded posts of the list. */
  posts: readonly PostView[];
  loadedAt: number;
}

/** Floats above a list without taking up space, so that nothing moves while the user reads. */
export function NewPostsPill({ list, posts, loadedAt }: NewPostsPillProps) {
  const { label, show, isShowing } = useUnseenPosts(list, posts, loadedAt);
  const pendingPostId = useRef<string>(undefined);

  // The DOM contains the posts one render after the cache does.
  const goToTop = () => {
    const first = pendingPostId.current && document.getElementById(`post-${pendingPostId.current}`);
    if (!first) return;
    pendingPostId.current = undefined;
    window.scrollTo({ top: 0 });
    first.focus({ preventScroll: true });
  };
  useLayoutEffect(goToTop, [posts]);

  return (
    <div className="sticky top-[calc(var(--header-h)+var(--space-3))] z-10 flex h-0 justify-center">
      <p role="status" className="sr-only">
        {label}
      </p>
      {label && (
        <button
          type="button"
          aria-disabled={isShowing || undefined}
          className="rise flex h-10 items-center gap-2 rounded-full bg-olive-fill pr-4 pl-3 text-sm font-semibold whitespace-nowrap text-on-olive shadow-float max-md:h-11"
          onClick={() => {
            if (isShowing) return;
            show(undefined, {
              onSuccess: (firstId) => {
                pendingPostId.current = firstId;
                goToTop();
              },
            });
          }}
        >
          {isShowing ? <Spinner size={16} /> : <ArrowUp size={16} strokeWidth={2.25} aria-hidden="true" />}
          {label}
        </button>
      )}
    </div>
  );
}
