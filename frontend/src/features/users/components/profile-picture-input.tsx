import type { CurrentUserView } from '@contracts/users';
import { useEffect } from 'react';
import { PickPicture } from '@/shared/images/pick-picture';
import { usePicture } from '@/shared/images/use-picture';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { MEGABYTE, sayNoImage, sayUploadFailed } from '@/shared/images/picture-refusals';
import { UploadVeil } from '@/shared/images/upload-veil';

interface ProfilePictureInputProps {
  viewer: CurrentUserView;
  /** `/objects/uploads/{id}`, null for none. */
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The picture goes up when it is chosen, and belongs to the profile when the form is saved. */
export function ProfilePictureInput({ viewer, value, onChange, onBusy }: ProfilePictureInputProps) {
  const upload = usePicture('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) => onChange(imageUrl),
    onFailed: ({ reason }) => {
      if (reason === 'not-an-image') return sayNoImage();
      if (reason === 'too-large') {
        return toast({
          title: 'Image Too Large',
          description: 'Please select an image smaller than 5MB.',
          tone: 'bad',
        });
      }
      sayUploadFailed('Failed to process the profile picture. Please try again.');
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
          <UploadVeil label="Uploading profile picture" progress={upload.progress} className="rounded-full" />
        )}
      </span>
      <div>
        <div className="flex flex-wrap gap-2">
          <PickPicture size="sm" disabled={isUploading} onPick={upload.take}>
            {shown ? 'Change Picture' : 'Add Picture'}
          </PickPicture>
          {shown && (
            <Button
              size="sm"
              variant="text"
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
