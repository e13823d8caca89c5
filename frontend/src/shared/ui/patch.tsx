import { clsx } from 'clsx';
import { useState } from 'react';
import { patchLetters } from '../format/names';
import { sourcesOf } from '../images/picture-sources';
import { toneOf } from './avatar';

interface PatchProps {
  team: { id: string; name: string; imageUrl?: string | null };
  size?: number;
  className?: string;
}

/** A team's stitched patch: its picture, or its letters. Decorative: the name stands beside it. */
export function Patch({ team: { id, name, imageUrl }, size = 40, className }: PatchProps) {
  const [broken, setBroken] = useState<string | null>(null);
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
      {imageUrl && imageUrl !== broken ? (
        <img
          src={imageUrl}
          srcSet={sourcesOf(imageUrl)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <>
          {patchLetters(name)}
          <span
            className="absolute border border-dashed border-[#ffffff66]"
            style={{ inset: seam, borderRadius: radius - seam }}
          />
        </>
      )}
    </span>
  );
}
