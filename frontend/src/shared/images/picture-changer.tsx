import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../ui/toast';
import { PickPicture } from './pick-picture';
import { MEGABYTE, sayNoImage, sayUploadFailed } from './picture-refusals';
import { UploadVeil } from './upload-veil';
import { usePicture } from './use-picture';

interface PictureChangerProps {
  /** "profile picture" */
  noun: string;
  /** Keeps what was uploaded; it rejects where that failed. */
  onSave: (imageUrl: string) => Promise<unknown>;
  /** Draws it, with what was just chosen in the place of what is kept. */
  children: (previewUrl: string | null) => ReactNode;
  /** The shape of the picture. */
  rounded: string;
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A picture with a button at its corner, by which it is changed where it stands. */
export function PictureChanger({ noun, onSave, children, rounded }: PictureChangerProps) {
  const failed = `Failed to process the ${noun}. Please try again.`;
  const upload = usePicture('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      void onSave(imageUrl)
        .then(
          () => toast({ title: 'Image uploaded successfully', tone: 'good' }),
          () => sayUploadFailed(failed),
        )
        .finally(upload.remove),
    onFailed: ({ reason }) => {
      if (reason === 'not-an-image') return sayNoImage();
      sayUploadFailed(reason === 'too-large' ? `${capital(noun)} size must be under 5MB` : failed);
      if (reason !== 'too-large') upload.remove();
    },
  });

  return (
    <span className="relative block">
      {children(upload.previewUrl)}
      {upload.previewUrl && <UploadVeil label={`Uploading ${noun}`} progress={upload.progress} className={rounded} />}
      <PickPicture
        onPick={upload.take}
        // What was uploaded shows until it is kept.
        disabled={upload.state === 'uploading' || upload.state === 'ready'}
        aria-label={`Change ${noun}`}
        className="absolute! -right-1 -bottom-1 size-[40px]! min-h-0! rounded-full! p-0! ring-4 ring-surface max-md:size-[44px]!"
      >
        <Camera size={17} strokeWidth={1.75} aria-hidden="true" />
      </PickPicture>
    </span>
  );
}
