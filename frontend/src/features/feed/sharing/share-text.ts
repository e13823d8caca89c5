import type { PostPreview } from '@contracts/posts';
import { displayName } from '@/shared/format/names';
import { postLink } from '../posts/post-link';

/** The name of the draft of a shared post's text: in the viewer's feed, or in a message to `recipientId`. */
export const shareDraft = (postId: string, recipientId = 'feed'): string => `share.${postId}.${recipientId}`;

/** The suggested message for a shared post. */
export const shareText = ({ author }: Pick<PostPreview, 'author'>): string =>
  `Take a look at this post by ${displayName(author)} on Muster`;

export const whatsAppLink = (post: Pick<PostPreview, 'id' | 'author'>): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${shareText(post)}: ${postLink(post.id)}` }).toString()}`;

export const facebookLink = (post: Pick<PostPreview, 'id' | 'author'>): string =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: postLink(post.id), quote: shareText(post) }).toString()}`;
