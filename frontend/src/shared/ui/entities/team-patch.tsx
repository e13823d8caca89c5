import { clsx } from 'clsx';
import { teamInitials } from '../../format/names';
import { avatarColour } from './avatar';
import { Thumbnail } from './thumbnail';

interface TeamPatchProps {
  team: { id: string; name: string; imageUrl?: string | null };
  size?: number;
  className?: string;
}

/** A team's patch: its picture or initials with a dashed seam. Decorative, because the name is next to it. */
export function TeamPatch({ team: { id, name, imageUrl }, size = 40, className }: TeamPatchProps) {
  const radius = size * 0.18 + 2;
  const seam = size * 0.05 + 1;
  return (
    <span
      aria-hidden="true"
      className={clsx('heading relative grid shrink-0 place-items-center overflow-hidden text-[#f6f4ea]', className)}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        lineHeight: 1,
        borderRadius: radius,
        background: avatarColour(id),
      }}
    >
      <Thumbnail url={imageUrl} size={size}>
        {teamInitials(name)}
      </Thumbnail>
      <span
        className="absolute border border-dashed border-[#ffffff66]"
        style={{ inset: seam, borderRadius: radius - seam }}
      />
    </span>
  );
}
