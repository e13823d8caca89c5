import type { ProfileView } from '@contracts/users';
import { PictureChanger } from '@/shared/images/picture-changer';
import { Avatar } from '@/shared/ui/avatar';
import { useUpdatePictures } from '../api/update-pictures';

interface OwnAvatarProps {
  profile: ProfileView;
  size: number;
  className?: string;
}

/** One's own face on one's own profile, which can be changed there. */
export default function OwnAvatar({ profile, size, className }: OwnAvatarProps) {
  const save = useUpdatePictures(profile.id);
  return (
    <PictureChanger
      noun="profile picture"
      rounded="rounded-full"
      onSave={(profileImageUrl) => save.mutateAsync({ profileImageUrl })}
    >
      {(previewUrl) => (
        <Avatar
          person={{ ...profile, profileImageUrl: previewUrl ?? profile.profileImageUrl }}
          size={size}
          className={className}
        />
      )}
    </PictureChanger>
  );
}
