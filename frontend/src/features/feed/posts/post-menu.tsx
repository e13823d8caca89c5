import type { PostView } from '@contracts/posts';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import ItemMenu from '@/shared/ui/overlays/item-menu';
import { copyPostLink } from './post-link';

export interface PostMenuProps {
  post: PostView;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions on a post that the viewer may do. */
export default function PostMenu({ post, onEdit, onDelete, ...button }: MenuProps & PostMenuProps) {
  const { id, can } = post;
  return (
    <ItemMenu
      {...button}
      noun="Post"
      onCopyLink={() => void copyPostLink(id)}
      onEdit={can.edit ? onEdit : undefined}
      onDelete={can.delete ? onDelete : undefined}
      reportable={can.report ? { type: 'post', id } : undefined}
    />
  );
}
