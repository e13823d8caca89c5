import { rejectionMessage } from '../../api/http';
import { toast } from './toast';

/** Shows the server's message for a rejected request, otherwise `fallback`. */
export const toastFailure = (fallback: string) => (error: unknown) =>
  toast({ title: 'Error', description: rejectionMessage(error, fallback), tone: 'bad' });
