import { ApiError, errorMessage } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

/** Shows why an image could not become the default. Another admin may have just removed it. */
export function toastDefaultImageFailure(error: unknown): void {
  const hasNoImage = error instanceof ApiError && error.code === 'field.no-image';
  toast(
    hasNoImage
      ? { title: 'No image to set', description: errorMessage(error), tone: 'bad' }
      : { title: 'Failed to set as default', description: errorMessage(error), tone: 'bad' },
  );
}
