import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Shows the server's message for a rejected request, otherwise `fallback`. */
export const toastFailure = (fallback: string) => (error: unknown) =>
  toast({ title: 'Error', description: rejectionMessage(error, fallback), tone: 'bad' });
