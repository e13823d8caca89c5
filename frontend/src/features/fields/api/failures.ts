import { ApiError, messageOf } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';

/** The server's own words where it decided; else ours. */
export const failed = (ours: string) => (error: unknown) =>
  toast({
    title: 'Error',
    description: error instanceof ApiError && !error.mayPass ? messageOf(error) : ours,
    tone: 'bad',
  });

/** What is gone already is deleted. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
