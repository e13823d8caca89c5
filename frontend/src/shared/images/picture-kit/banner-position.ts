interface Size {
  width: number;
  height: number;
}

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

/** The height of the part that does not fit into the box when the picture fills it, in pixels. */
export function hiddenHeight(picture: Size, box: Size): number {
  if (!picture.width || !picture.height) return 0;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return Math.max(0, picture.height * scale - box.height);
}

/** The position in percent after dragging the picture down by `movedDown` pixels: 0 shows its top, 100 its bottom. */
export function positionAfterDrag(from: number, movedDown: number, hidden: number): number {
  return hidden < 1 ? from : clampPercent(from - (movedDown / hidden) * 100);
}

/** The position after pressing a slider key; null for other keys. */
export function positionAfterKey(from: number, key: string): number | null {
  const steps: Record<string, number> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 10,
    PageDown: -10,
    Home: -100,
    End: 100,
  };
  const step = steps[key];
  return step === undefined ? null : clampPercent(Math.round(from) + step);
}
