import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';

export const postLink = (postId: string): string => new URL(`/post/${postId}`, location.origin).href;

export async function copyPostLink(postId: string): Promise<void> {
  if (await copyText(postLink(postId))) toast({ title: 'Post link copied to clipboard', tone: 'good' });
  else toast({ title: 'Failed to copy link', tone: 'bad' });
}
