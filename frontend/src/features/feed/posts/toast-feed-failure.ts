import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Shows the server's reason if it rejected the request. Other failures are connection errors and have none. */
export function toastFeedFailure(title: string, error: unknown): void {
  toast({ title, description: rejectionMessage(error, undefined), tone: 'bad' });
}
