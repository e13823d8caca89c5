import { isRefusal, messageOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** A refusal also says why, in the server's words; anything else is the line. */
export function failed(title: string, error: unknown): void {
  toast({ title, description: isRefusal(error) ? messageOf(error) : undefined, tone: 'bad' });
}
