import { useEffect, useState, type CSSProperties } from 'react';
import { watchTooltips } from './watch-tooltips';

const GAP = 6;
/** Closer to the window's edge than this, a tooltip aligns with the edge of its element. In pixels. */
const EDGE = 120;

interface Tip {
  text: string;
  style: CSSProperties;
}

/** Shows the `data-tip` of the hovered or focused element, once in the shell. Screen readers use the label instead. */
export default function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTooltips((element) => setTip(element && toTip(element))), []);
  return (
    tip && (
      <div
        aria-hidden="true"
        style={tip.style}
        className="pop pointer-events-none fixed z-60 rounded-sm bg-overlay w-max max-w-[60vw] px-3 py-2 text-xs text-pretty text-fg shadow-float ring-1 ring-control"
      >
        {tip.text}
      </div>
    )
  );
}

function toTip(element: HTMLElement): Tip {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  const isLow = bottom > innerHeight - EDGE;
  return {
    text: element.dataset.tip ?? '',
    style: {
      ...(isLow ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
      ...(middle > innerWidth - EDGE
        ? { right: innerWidth - right }
        : middle < EDGE
          ? { left }
          : { left: middle, translate: '-50%' }),
    },
  };
}
