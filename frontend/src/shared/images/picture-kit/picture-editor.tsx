import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { capitalize } from '../../format/capitalize';
import { toast } from '../../ui/feedback/toast';
import { PicturePicker } from '../picture-picker';
import { MEGABYTE, showNotAnImage, showUploadFailed } from '../upload-kit/upload-toasts';
import { UploadOverlay } from '../upload-kit/upload-overlay';
import { usePictureUpload } from '../upload-kit/use-picture-upload';

interface PictureEditorProps {
  /** Names the picture in messages, such as "profile picture". */
  noun: string;
  /** Saves the uploaded picture. Rejects when saving fails. */
  onSave: (imageUrl: string) => Promise<unknown>;
  /** Renders the picture: the preview of a newly selected file, or the saved picture when the preview is null. */
  children: (previewUrl: string | null) => ReactNode;
  /** The message for a file that the browser cannot decode. Defaults to a general message. */
  unreadableMessage?: string;
  /** The CSS class for the picture's rounded corners. */
  roundedClass: string;
}

/** A picture with a button at its corner that uploads and saves a new one. */
export function PictureEditor({ noun, onSave, children, unreadableMessage, roundedClass }: PictureEditorProps) {
  const failureMessage = `Failed to process the ${noun}. Please try again.`;
  const upload = usePictureUpload('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      void onSave(imageUrl)
        .then(
          () => toast({ title: 'Image uploaded successfully', tone: 'good' }),
          () => showUploadFailed(failureMessage),
        )
        .finally(upload.remove),
    onFailed: ({ reason, message }) => {
      if (reason === 'not-an-image') return showNotAnImage();
      if (reason === 'too-large') return showUploadFailed(`${capitalize(noun)} size must be under 5MB`);
      if (reason === 'too-many-pixels') return showUploadFailed(message);
      showUploadFailed((reason === 'unreadable' && unreadableMessage) || failureMessage);
      upload.remove();
    },
  });

  return (
    <span className="relative block">
      {children(upload.previewUrl)}
      {upload.previewUrl && (
        <UploadOverlay label={`Uploading ${noun}`} progress={upload.progress} className={roundedClass} />
      )}
      <PicturePicker
        onFile={upload.select}
        // The uploaded picture stays visible until it is saved.
        disabled={upload.state === 'uploading' || upload.state === 'ready'}
        aria-label={`Change ${noun}`}
        className="absolute! -right-1 -bottom-1 size-[40px]! min-h-0! rounded-full! p-0! ring-4 ring-surface max-md:-right-1.5 max-md:-bottom-1.5 max-md:size-8! max-md:ring-3 max-md:after:absolute max-md:after:-inset-1.5"
      >
        <Camera size={17} strokeWidth={1.75} aria-hidden="true" />
      </PicturePicker>
    </span>
  );
}
