import { ApiError, messageOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** A refusal also says why, in the server's words; anything else is the line. */
export function failed(title: string, error: unknown): void {
  const isRefusal = error instanceof ApiError && !error.mayPass;
  toast({ title, description: isRefusal ? messageOf(error) : undefined, tone: 'bad' });
}

/** Deleting what is gone already is no failure. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
