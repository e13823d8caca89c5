import type { DefaultImageRequest, FieldImagesUpdate } from '@contracts/field-images';
import type { FieldPageView } from '@contracts/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from '@/shared/api/http';
import { fieldPath, fieldQuery } from '../api/field-queries';
import { invalidateFieldLists } from '../api/invalidate-field-lists';

/** Another admin changed the slot after the user had seen it. */
export const isGalleryChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'field.gallery-changed';

function useImageMutation<Change>(fieldId: string, change: (path: string, request: Change) => Promise<FieldPageView>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Change) => change(`${fieldPath(fieldId)}/images`, request),
    onSuccess: (saved) => {
      queries.setQueryData(fieldQuery(fieldId).queryKey, saved);
      void invalidateFieldLists(queries);
    },
    onError: (error) => {
      if (isGalleryChanged(error)) void queries.invalidateQueries({ queryKey: fieldQuery(fieldId).queryKey });
    },
  });
}

/** Sets or removes the image of a gallery slot. */
export const useChangeImage = (fieldId: string) =>
  useImageMutation(fieldId, (path, update: FieldImagesUpdate) => send<FieldPageView>('PATCH', path, update));

/** Makes the image of a slot the default. */
export const useSetDefaultImage = (fieldId: string) =>
  // `send` adds an Idempotency-Key: a retry without one would swap the images back.
  useImageMutation(fieldId, (path, request: DefaultImageRequest) =>
    send<FieldPageView>('POST', `${path}/default`, request),
  );
