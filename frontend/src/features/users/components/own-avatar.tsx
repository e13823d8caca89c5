import type { ProfileView } from '@contracts/users';
import { Camera } from 'lucide-react';
import { PickPicture } from '@/shared/images/pick-picture';
import { usePicture } from '@/shared/images/use-picture';
import { Avatar } from '@/shared/ui/avatar';
import { toast } from '@/shared/ui/toast';
import { useUpdatePictures } from '../api/update-pictures';
import { MEGABYTE, sayNoImage, sayUploadFailed } from '../picture-refusals';
import { UploadVeil } from './upload-veil';

const FAILED = 'Failed to process the profile picture. Please try again.';

interface OwnAvatarProps {
  profile: ProfileView;
  size: number;
  className?: string;
}

/** One's own face on one's own profile, which can be changed there. */
export default function OwnAvatar({ profile, size, className }: OwnAvatarProps) {
  const save = useUpdatePictures(profile.id);
  const upload = usePicture('avatar', {
    maxBytes: 5 * MEGABYTE,
    onReady: ({ imageUrl }) =>
      save.mutate(
        { profileImageUrl: imageUrl },
        {
          onSuccess: () => toast({ title: 'Image uploaded successfully', tone: 'good' }),
          onError: () => sayUploadFailed(FAILED),
          onSettled: () => upload.remove(),
        },
      ),
    onFailed: ({ reason }) => {
      if (reason === 'not-an-image') return sayNoImage();
      sayUploadFailed(reason === 'too-large' ? 'Profile picture size must be under 5MB' : FAILED);
      if (reason !== 'too-large') upload.remove();
    },
  });

  return (
    <span className="relative block">
      <Avatar
        person={{ ...profile, profileImageUrl: upload.previewUrl ?? profile.profileImageUrl }}
        size={size}
        className={className}
      />
      {upload.previewUrl && (
        <UploadVeil label="Uploading profile picture" progress={upload.progress} className="rounded-full" />
      )}
      <PickPicture
        onPick={upload.take}
        disabled={upload.state === 'uploading' || save.isPending}
        aria-label="Change profile picture"
        className="absolute! -right-1 -bottom-1 size-10! rounded-full! p-0! ring-4 ring-surface max-md:size-11!"
      >
        <Camera size={17} strokeWidth={1.75} aria-hidden="true" />
      </PickPicture>
    </span>
  );
}
