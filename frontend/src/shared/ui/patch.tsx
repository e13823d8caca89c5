import { clsx } from 'clsx';
import { patchLetters } from '../format/names';
import { toneOf } from './avatar';
import { MarkPicture } from './mark-picture';

interface PatchProps {
  team: { id: string; name: string; imageUrl?: string | null };
  size?: number;
  className?: string;
}

/** A team's stitched patch: its picture or its letters, and the seam. Decorative: the name stands beside it. */
export function Patch({ team: { id, name, imageUrl }, size = 40, className }: PatchProps) {
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
        background: toneOf(id),
      }}
    >
      <MarkPicture url={imageUrl} size={size}>
        {patchLetters(name)}
      </MarkPicture>
      <span
        className="absolute border border-dashed border-[#ffffff66]"
        style={{ inset: seam, borderRadius: radius - seam }}
      />
    </span>
  );
}
