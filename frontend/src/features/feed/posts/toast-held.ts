import { toast } from '@/shared/ui/feedback/toast';

/** Tells the author of a post, share or comment that it is held for review. */
export const toastHeld = (): void =>
  toast({ title: 'Waiting for review', description: 'We’ll tell you once it’s published.', tone: 'good' });
