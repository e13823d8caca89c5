import type { CurrentUserView } from '@contracts/users';
import { useEffect } from 'react';
import { PicturePicker } from '@/shared/images/picture-picker';
import { usePictureUpload } from '@/shared/images/upload-kit/use-picture-upload';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { MEGABYTE, showNotAnImage, showUploadFailed } from '@/shared/images/upload-kit/upload-toasts';
import { UploadOverlay } from '@/shared/images/upload-kit/upload-overlay';

interface ProfilePictureInputProps {
  viewer: CurrentUserView;
  /** The path `/objects/uploads/{id}`, or null without a picture. */
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Uploads the picture when it is chosen. Saving the form attaches it to the profile. */
export function ProfilePictureInput({ viewer, value, onChange, onBusy }: ProfilePictureInputProps) {
  const upload = usePictureUpload('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) => onChange(imageUrl),
    onFailed: ({ reason, message }) => {
      if (reason === 'not-an-image') return showNotAnImage();
      if (reason === 'too-many-pixels') return showUploadFailed(message);
      if (reason === 'too-large') {
        return toast({
          title: 'Image Too Large',
          description: 'Please select an image smaller than 5MB.',
          tone: 'bad',
        });
      }
      showUploadFailed('Failed to process the profile picture. Please try again.');
      upload.remove();
    },
  });
  const isUploading = upload.state === 'uploading';
  useEffect(() => onBusy(isUploading), [isUploading, onBusy]);
  const shown = upload.previewUrl ?? value;

  return (
    <div className="flex items-center gap-4">
      <span className="relative">
        <Avatar person={{ ...viewer, profileImageUrl: shown }} size={72} />
        {isUploading && (
          <UploadOverlay label="Uploading profile picture" progress={upload.progress} className="rounded-full" />
        )}
      </span>
      <div>
        <div className="flex flex-wrap gap-2">
          <PicturePicker size="sm" disabled={isUploading} onFile={upload.select}>
            {shown ? 'Change picture' : 'Add picture'}
          </PicturePicker>
          {shown && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                upload.remove();
                onChange(null);
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-xs text-fg-2">JPEG, PNG or WebP, up to 5 MB.</p>
      </div>
    </div>
  );
}
