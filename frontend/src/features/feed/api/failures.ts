import { reasonOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** A refusal also says why, in the server's words; anything else is the line. */
export function failed(title: string, error: unknown): void {
  toast({ title, description: reasonOf(error, undefined), tone: 'bad' });
}
