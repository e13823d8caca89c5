import type { TeamPageView } from '@contracts/teams';
import { PictureEditor } from '@/shared/images/picture-kit/picture-editor';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { useUpdateTeamPictures } from '../api/update-team';

interface TeamLogoProps {
  team: TeamPageView;
  size: number;
  className?: string;
}

/** The logo with an upload button. */
export default function TeamLogo({ team, size, className }: TeamLogoProps) {
  const pictures = useUpdateTeamPictures(team.id);
  return (
    <PictureEditor
      noun="team logo"
      unreadableMessage="Failed to read the image file."
      roundedClass="rounded-[22px]"
      onSave={(imageUrl) => pictures.mutateAsync({ imageUrl })}
    >
      {(previewUrl) => (
        <TeamPatch team={{ ...team, imageUrl: previewUrl ?? team.imageUrl }} size={size} className={className} />
      )}
    </PictureEditor>
  );
}
