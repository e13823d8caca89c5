import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** The server's own words where it decided; else ours. */
export const toastFailure = (ours: string) => (error: unknown) =>
  toast({ title: 'Error', description: rejectionMessage(error, ours), tone: 'bad' });
