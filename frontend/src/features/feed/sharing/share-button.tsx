import type { PostView } from '@contracts/posts';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const ShareDialog = lazyPart(() => import('./share-dialog'));

export function ShareButton({ post, className, children }: { post: PostView; className: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={className}
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && <ShareDialog post={post} onClose={close} onLoadError={close} />}
    </>
  );
}
