import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../ui/feedback/toast';
import { PicturePicker } from './picture-picker';
import { MEGABYTE, showNotAnImage, showUploadFailed } from './upload-toasts';
import { UploadOverlay } from './upload-overlay';
import { usePictureUpload } from './use-picture-upload';

interface PictureEditorProps {
  /** "profile picture" */
  noun: string;
  /** Keeps what was uploaded; it rejects where that failed. */
  onSave: (imageUrl: string) => Promise<unknown>;
  /** Draws it, with what was just chosen in the place of what is kept. */
  children: (previewUrl: string | null) => ReactNode;
  /** The shape of the picture. */
  rounded: string;
}

const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A picture with a button at its corner, by which it is changed where it stands. */
export function PictureEditor({ noun, onSave, children, rounded }: PictureEditorProps) {
  const failed = `Failed to process the ${noun}. Please try again.`;
  const upload = usePictureUpload('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      void onSave(imageUrl)
        .then(
          () => toast({ title: 'Image uploaded successfully', tone: 'good' }),
          () => showUploadFailed(failed),
        )
        .finally(upload.remove),
    onFailed: ({ reason }) => {
      if (reason === 'not-an-image') return showNotAnImage();
      showUploadFailed(reason === 'too-large' ? `${capitalize(noun)} size must be under 5MB` : failed);
      if (reason !== 'too-large') upload.remove();
    },
  });

  return (
    <span className="relative block">
      {children(upload.previewUrl)}
      {upload.previewUrl && (
        <UploadOverlay label={`Uploading ${noun}`} progress={upload.progress} className={rounded} />
      )}
      <PicturePicker
        onPick={upload.select}
        // The uploaded picture stays visible until it is saved.
        disabled={upload.state === 'uploading' || upload.state === 'ready'}
        aria-label={`Change ${noun}`}
        className="absolute! -right-1 -bottom-1 size-[40px]! min-h-0! rounded-full! p-0! ring-4 ring-surface max-md:size-[44px]!"
      >
        <Camera size={17} strokeWidth={1.75} aria-hidden="true" />
      </PicturePicker>
    </span>
  );
}
