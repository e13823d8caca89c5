import { toast } from '@/shared/ui/feedback/toast';

export const postLink = (postId: string): string => new URL(`/post/${postId}`, location.origin).href;

export async function copyPostLink(postId: string): Promise<void> {
  try {
    // Not there on plain http, as on a phone that tries out a laptop's server.
    await navigator.clipboard.writeText(postLink(postId));
    toast({ title: 'Post link copied to clipboard', tone: 'good' });
  } catch {
    toast({ title: 'Failed to copy link', tone: 'bad' });
  }
}
