import { rejectionMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** A refusal also says why, in the server's words; anything else is the line. */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: rejectionMessage(error, undefined), tone: 'bad' });
}
