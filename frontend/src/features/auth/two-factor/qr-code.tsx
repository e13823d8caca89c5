import { create } from 'qrcode';
import { useMemo } from 'react';

/** Scanners need an empty margin of four modules. */
const MARGIN = 4;

/** A QR code, black on white in both themes, because not every scanner reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const squares = [...modules.data].map((isDark, index) =>
      isDark ? `M${(index % modules.size) + MARGIN} ${Math.floor(index / modules.size) + MARGIN}h1v1h-1z` : '',
    );
    return { size: modules.size + 2 * MARGIN, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-md forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
