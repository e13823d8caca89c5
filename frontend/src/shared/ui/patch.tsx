import { toneOf } from './avatar';

interface PatchProps {
  /** Gives the tone. */
  id: string;
  /** One or two letters. */
  letters: string;
  size?: number;
}

/** A team's stitched patch. Decorative: the name stands beside it. */
export function Patch({ id, letters, size = 40 }: PatchProps) {
  return (
    <span
      aria-hidden="true"
      className="heading relative grid shrink-0 place-items-center rounded-[9px] text-[#f6f4ea] after:absolute after:inset-[3px] after:rounded-[6.5px] after:border after:border-dashed after:border-[#ffffff66]"
      style={{ width: size, height: size, fontSize: size * 0.42, lineHeight: 1, background: toneOf(id) }}
    >
      {letters}
    </span>
  );
}
