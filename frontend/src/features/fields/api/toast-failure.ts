import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Shows the server's message for a refused request, otherwise the given one. */
export const toastFailure = (ours: string) => (error: unknown) =>
  toast({ title: 'Error', description: rejectionMessage(error, ours), tone: 'bad' });
