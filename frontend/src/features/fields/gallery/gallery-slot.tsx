import type { FieldPageView } from '@contracts/fields';
import { Ellipsis, ImagePlus, ImageUp, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorMessage, ApiError } from '@/shared/api/http';
import { MEGABYTE, showNotAnImage, showUploadFailed } from '@/shared/images/upload-kit/upload-toasts';
import { UploadOverlay } from '@/shared/images/upload-kit/upload-overlay';
import { usePictureUpload } from '@/shared/images/upload-kit/use-picture-upload';
import { usePictureDrop } from '@/shared/images/use-picture-drop';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import {
  DropdownContent,
  DropdownItem,
  DropdownMenu,
  DropdownTrigger,
} from '@/shared/ui/overlay-kit/dialogs/menus/dropdown-menu';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { toast } from '@/shared/ui/feedback/toast';
import { isGalleryChanged, useChangeImage, useSetDefaultImage } from './gallery-mutations';
import { photoName, type Slot } from './gallery-images';

const UPLOAD_FAILED = 'Failed to upload image. Please try again.';

interface GallerySlotProps {
  field: FieldPageView;
  slot: Slot;
  /** Slot number, from 1. */
  number: number;
  /** The current image. */
  children: ReactNode;
}

/** An editable gallery slot: upload, replace, set as default, delete. */
export default function GallerySlot({ field, slot, number, children }: GallerySlotProps) {
  const change = useChangeImage(field.id);
  const setDefault = useSetDefaultImage(field.id);
  const file = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(false);
  const { name, image } = slot;
  /** The image that the dialog asks to delete. The dialog closes if the slot receives another image. */
  const [deleted, setDeleted] = useState<string | null>(null);
  if (deleted !== null && deleted !== image) setDeleted(null);
  /** The image that the slot held when the new picture was selected; null for an empty slot. */
  const replaced = useRef<string | null>(null);

  const upload = usePictureUpload('standard', {
    maxBytes: 10 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      void change
        .mutateAsync({ [name]: imageUrl, expected: { [name]: replaced.current } })
        .then(
          (saved) =>
            toast({ title: 'Image uploaded successfully', description: photoName(saved, imageUrl), tone: 'good' }),
          (error: unknown) => showUploadFailed(errorMessage(error) || UPLOAD_FAILED),
        )
        .finally(upload.remove),
    onFailed: ({ reason, message }) => {
      if (reason === 'not-an-image') return showNotAnImage();
      showUploadFailed(message || UPLOAD_FAILED);
      if (reason === 'unreadable' || reason === 'failed') upload.remove();
    },
  });
  // A new upload would be removed when saving the previous one ends.
  const isBusy = upload.state === 'uploading' || upload.state === 'ready';
  const select = (picture: File) => {
    replaced.current = image;
    upload.select(picture);
  };
  const drop = usePictureDrop(([picture]) => select(picture), { disabled: isBusy });
  const remove = () => {
    wasRemoved.current = true;
    const description = photoName(field, image);
    void change.mutateAsync({ [name]: null, expected: { [name]: image } }).then(
      () => toast({ title: 'Image deleted successfully', description, tone: 'good' }),
      (error: unknown) =>
        toast({
          title: 'Delete failed',
          description: isGalleryChanged(error) ? errorMessage(error) : 'Failed to delete image. Please try again.',
          tone: 'bad',
        }),
    );
  };
  // The menu unmounts with the image, so the focus moves to the add button.
  useEffect(() => {
    if (image === null && wasRemoved.current) addButton.current?.focus({ preventScroll: true });
    wasRemoved.current = false;
  }, [image]);
  const makeDefault = () => {
    if (name === 'featuredImage') return;
    void setDefault
      .mutateAsync({ slot: name, expected: { [name]: image } })
      .then(
        (saved) => toast({ title: 'Default image updated', description: photoName(saved, image), tone: 'good' }),
        toastDefaultImageFailure,
      );
  };

  return (
    <div {...drop.handlers} className="relative size-full overflow-hidden md:rounded-md">
      {image === null ? (
        <button
          ref={addButton}
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || file.current?.click()}
          data-over={drop.isOver || undefined}
          className="eased relative isolate grid size-full content-center justify-items-center gap-2 border border-dashed border-control text-sm font-medium text-fg-2 hover:bg-raised hover:text-fg data-over:bg-raised md:rounded-md"
        >
          {number === 1 && (
            <span className="absolute inset-0 -z-10 opacity-45">
              <ContourCover seed={field.id} width={600} height={350} />
            </span>
          )}
          <ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
          Add photo<span className="sr-only"> {number}</span>
        </button>
      ) : (
        children
      )}
      {upload.previewUrl && (
        <div className="absolute inset-0">
          <img src={upload.previewUrl} alt="" className="size-full object-cover" />
          <UploadOverlay label={`Uploading photo ${number}`} progress={upload.progress} />
        </div>
      )}
      {number === 1 && image !== null && !upload.previewUrl && (
        <span className="pointer-events-none absolute top-3 left-3 flex h-7 items-center gap-1.5 rounded-md bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] px-2.5 text-xs font-medium">
          <Star size={13} strokeWidth={2} aria-hidden="true" className="text-olive" /> Default
        </span>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Photo ${number}`}
        onChange={({ target }) => {
          const [selected] = target.files ?? [];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (selected) select(selected);
        }}
      />
      {image !== null && (
        <DropdownMenu>
          <DropdownTrigger asChild>
            <IconButton
              label={`Actions for photo ${number}`}
              disabled={isBusy}
              className="absolute! top-2 right-2 bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] text-fg!"
            >
              <Ellipsis size={19} strokeWidth={1.75} />
            </IconButton>
          </DropdownTrigger>
          <DropdownContent>
            <DropdownItem onSelect={() => file.current?.click()}>
              <ImageUp strokeWidth={1.75} aria-hidden="true" /> Replace
            </DropdownItem>
            {number > 1 && (
              <DropdownItem onSelect={makeDefault}>
                <Star strokeWidth={1.75} aria-hidden="true" /> Set as default
              </DropdownItem>
            )}
            <DropdownItem danger onSelect={() => setDeleted(image)}>
              <Trash2 strokeWidth={1.75} aria-hidden="true" /> Delete<span className="sr-only"> photo {number}</span>
            </DropdownItem>
          </DropdownContent>
        </DropdownMenu>
      )}
      <AlertDialog
        open={deleted !== null}
        onOpenChange={(open) => setDeleted(open ? image : null)}
        title={`Delete photo ${number}?`}
        confirm="Delete"
        onConfirm={remove}
      >
        {photoName(field, image)} will be deleted. This can’t be undone.
      </AlertDialog>
    </div>
  );
}

/** Shows why an image could not become the default. Another admin may have just removed it. */
function toastDefaultImageFailure(error: unknown): void {
  const hasNoImage = error instanceof ApiError && error.code === 'field.no-image';
  toast(
    hasNoImage
      ? { title: 'No image to set', description: errorMessage(error), tone: 'bad' }
      : { title: 'Failed to set as default', description: errorMessage(error), tone: 'bad' },
  );
}
