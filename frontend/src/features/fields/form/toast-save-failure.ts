import { ApiError, errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Why a field was not added or changed. */
export function toastSaveFailure(error: unknown, isChange: boolean): void {
  const ours = isChange ? 'Failed to update field. Please try again.' : 'Failed to add field. Please try again.';
  // An input that the server refuses is said by its own words, beside the input too.
  const [complaint] = error instanceof ApiError ? Object.values(error.fields) : [];
  const isDecided = error instanceof ApiError && error.status === 403;
  toast({ title: 'Error', description: isDecided ? errorMessage(error) : (complaint ?? ours), tone: 'bad' });
}
