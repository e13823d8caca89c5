import type { TeamPageView } from '@contracts/teams';
import { PictureChanger } from '@/shared/images/picture-changer';
import { Patch } from '@/shared/ui/patch';
import { useUpdateTeamPictures } from '../api/update-team';

interface TeamLogoProps {
  team: TeamPageView;
  size: number;
  className?: string;
}

/** The patch of a team whose pictures the viewer may change. */
export default function TeamLogo({ team, size, className }: TeamLogoProps) {
  const pictures = useUpdateTeamPictures(team.id);
  return (
    <PictureChanger noun="team logo" rounded="rounded-[22px]" onSave={(imageUrl) => pictures.mutateAsync({ imageUrl })}>
      {(previewUrl) => (
        <Patch team={{ ...team, imageUrl: previewUrl ?? team.imageUrl }} size={size} className={className} />
      )}
    </PictureChanger>
  );
}
