import { ApiError, errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Why a picture was not put first. Perhaps somebody has just taken it away. */
export function toastDefaultImageFailure(error: unknown): void {
  const hasNoImage = error instanceof ApiError && error.code === 'field.no-image';
  toast(
    hasNoImage
      ? { title: 'No image to set', description: errorMessage(error), tone: 'bad' }
      : { title: 'Failed to set as default', description: errorMessage(error), tone: 'bad' },
  );
}
