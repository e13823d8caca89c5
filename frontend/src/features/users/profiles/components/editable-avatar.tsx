import type { ProfileView } from '@contracts/users';
import { PictureEditor } from '@/shared/images/picture-kit/picture-editor';
import { Avatar } from '@/shared/ui/entities/avatar';
import { useUpdatePictures } from '../api/update-pictures';

interface EditableAvatarProps {
  profile: ProfileView;
  size: number;
  className?: string;
}

/** The viewer's avatar on their own profile, with a button to change it. */
export default function EditableAvatar({ profile, size, className }: EditableAvatarProps) {
  const save = useUpdatePictures(profile.id);
  return (
    <PictureEditor
      noun="profile picture"
      roundedClass="rounded-full"
      onSave={(profileImageUrl) => save.mutateAsync({ profileImageUrl })}
    >
      {(previewUrl) => (
        <Avatar
          person={{ ...profile, profileImageUrl: previewUrl ?? profile.profileImageUrl }}
          size={size}
          className={className}
        />
      )}
    </PictureEditor>
  );
}
