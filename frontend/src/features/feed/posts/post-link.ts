import { toast } from '@/shared/ui/feedback/toast';

export const postLink = (postId: string): string => new URL(`/post/${postId}`, location.origin).href;

export async function copyPostLink(postId: string): Promise<void> {
  try {
    // Browsers offer no clipboard on plain http, for example on a phone that opens a development server.
    await navigator.clipboard.writeText(postLink(postId));
    toast({ title: 'Post link copied to clipboard', tone: 'good' });
  } catch {
    toast({ title: 'Failed to copy link', tone: 'bad' });
  }
}
