import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useMayLoad } from '../lazy/load-phase';
import type { Contours } from './contour-lines';

interface ContourCoverProps {
  /** The same seed always draws the same contour lines. Usually the entity's id. */
  seed: string;
  /** The size of the drawing in its own units. It is cropped to fill its box. */
  width?: number;
  height?: number;
  className?: string;
}

/** Generated contour lines in place of a missing picture. Decorative. The code that draws them loads after the page. */
export function ContourCover({ seed, width = 300, height = 96, className }: ContourCoverProps) {
  const [lines, setLines] = useState<Contours | null>(null);
  const mayLoad = useMayLoad('background');
  useEffect(() => {
    if (!mayLoad) return;
    let isCurrent = true;
    import('./contour-lines').then(
      ({ contours }) => isCurrent && setLines(contours(seed, width, height)),
      // Without the drawing, the background colour remains.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [mayLoad, seed, width, height]);

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('size-full bg-[var(--cover-1)]', className)}
    >
      {lines && (
        <g className="fade" fill="none">
          {lines.fills.map(({ d, opacity }) => (
            <path key={d} d={d} fill="var(--cover-2)" fillOpacity={opacity} />
          ))}
          {lines.strokes.map(({ d, bold }) => (
            <path
              key={d}
              d={d}
              vectorEffect="non-scaling-stroke"
              stroke={bold ? 'var(--contour-bold)' : 'var(--contour)'}
              strokeWidth={bold ? 1.3 : 0.8}
            />
          ))}
        </g>
      )}
    </svg>
  );
}
