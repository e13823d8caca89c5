import { ApiError, errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Shows why a field could not be saved. */
export function toastSaveFailure(error: unknown, isChange: boolean): void {
  const fallback = isChange ? 'Failed to update field. Please try again.' : 'Failed to add field. Please try again.';
  // The server's message for an invalid input also appears beside that input.
  const [inputMessage] = error instanceof ApiError ? Object.values(error.fields) : [];
  const isForbidden = error instanceof ApiError && error.status === 403;
  toast({ title: 'Error', description: isForbidden ? errorMessage(error) : (inputMessage ?? fallback), tone: 'bad' });
}
