import { Camera, ImageUp, MoveVertical, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rejectionMessage } from '@/shared/api/http';
import { MEGABYTE, showNotAnImage, showUploadFailed } from '@/shared/images/upload-kit/upload-toasts';
import { UploadOverlay } from '@/shared/images/upload-kit/upload-overlay';
import { usePictureUpload } from '@/shared/images/upload-kit/use-picture-upload';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Button } from '@/shared/ui/buttons/button';
import {
  DropdownContent,
  DropdownItem,
  DropdownMenu,
  DropdownTrigger,
} from '@/shared/ui/overlay-kit/dialogs/menus/dropdown-menu';
import { toast } from '@/shared/ui/feedback/toast';
import type { Banner, BannerUpdate, SaveBanner } from '../../banner/banner';
import { BannerImage } from '../../banner/banner-image';
import { BannerPositioner } from './banner-positioner';

const UPLOAD_FAILED = 'Failed to upload banner. Please try again.';
interface BannerToolsProps {
  banner: Banner;
  /** The player or team that the banner belongs to. */
  noun: 'profile' | 'team';
  onSave: SaveBanner;
}

/** The owner's actions on a banner: upload one, choose the visible part, remove it. */
export default function BannerTools({ banner, noun, onSave }: BannerToolsProps) {
  const { id, bannerUrl, bannerPositionX } = banner;
  const save = useMutation({ mutationFn: (update: BannerUpdate) => onSave(update), retry: false });
  const [isRepositioning, setIsRepositioning] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLButtonElement>(null);

  const upload = usePictureUpload('banner', {
    maxBytes: 10 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      void save
        .mutateAsync({ bannerUrl: imageUrl, bannerPositionX: 50, bannerPositionY: 50 })
        .then(
          () => toast({ title: 'Image uploaded successfully', tone: 'good' }),
          () => showUploadFailed(UPLOAD_FAILED),
        )
        .finally(upload.remove),
    onFailed: ({ reason, message }) => {
      if (reason === 'not-an-image') return showNotAnImage();
      showUploadFailed(reason === 'failed' ? UPLOAD_FAILED : message);
      if (reason !== 'too-large') upload.remove();
    },
  });

  const showSaveFailure = (error: unknown) => {
    const description = rejectionMessage(error, `Failed to update ${noun}. Check connection and retry.`);
    toast({ title: 'Operation Failed', description, tone: 'bad' });
  };
  const stopRepositioning = () => {
    setIsRepositioning(false);
    // The Edit Banner button mounts with the next frame.
    requestAnimationFrame(() => menu.current?.focus());
  };
  const savePosition = (bannerPositionY: number) =>
    void save.mutateAsync({ bannerPositionX, bannerPositionY }).then(() => {
      toast({ title: 'Banner position saved', tone: 'good' });
      stopRepositioning();
    }, showSaveFailure);

  if (isRepositioning && bannerUrl !== null) {
    return (
      <BannerPositioner
        banner={{ ...banner, bannerUrl }}
        isSaving={save.isPending}
        onSave={savePosition}
        onCancel={stopRepositioning}
      />
    );
  }
  return (
    <>
      {upload.previewUrl && (
        <div className="absolute inset-0">
          <BannerImage url={upload.previewUrl} x={50} y={50} seed={id} />
          <UploadOverlay label="Uploading banner" progress={upload.progress} />
        </div>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [selected] = target.files ?? [];
          target.value = '';
          if (selected) upload.select(selected);
        }}
      />
      <DropdownMenu>
        <DropdownTrigger asChild>
          <Button
            ref={menu}
            // A new upload would be removed when saving the previous one ends.
            disabled={upload.state === 'uploading' || upload.state === 'ready'}
            className="absolute! top-4 right-4 bg-[color-mix(in_srgb,var(--raised)_88%,transparent)]! backdrop-blur-sm max-md:top-3 max-md:right-3"
          >
            <Camera size={17} strokeWidth={1.75} aria-hidden="true" /> Edit Banner
          </Button>
        </DropdownTrigger>
        <DropdownContent>
          <DropdownItem onSelect={() => file.current?.click()}>
            <ImageUp strokeWidth={1.75} aria-hidden="true" /> Upload Image
          </DropdownItem>
          {bannerUrl !== null && (
            <>
              <DropdownItem onSelect={() => setIsRepositioning(true)}>
                <MoveVertical strokeWidth={1.75} aria-hidden="true" /> Reposition Image
              </DropdownItem>
              <DropdownItem danger onSelect={() => setIsRemoving(true)}>
                <Trash2 strokeWidth={1.75} aria-hidden="true" /> Remove Image
              </DropdownItem>
            </>
          )}
        </DropdownContent>
      </DropdownMenu>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title="Remove the banner?"
        confirm="Remove"
        onConfirm={() => void save.mutateAsync({ bannerUrl: null }).catch(showSaveFailure)}
      >
        The picture will be deleted and replaced by contour lines.
      </AlertDialog>
    </>
  );
}
