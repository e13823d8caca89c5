import type { LabelBox } from './label-space';

/** Half the width of the pole under a lifted dot, in pixels. */
const HALF_POLE = 4;

/** Returns the boxes of the pins, pills and rings on the map, and of the viewer's dot with its halo and pole, in pixels from the map's corner. */
export function markerBoxes(buttons: Iterable<HTMLElement>, corner: { left: number; top: number }): LabelBox[] {
  const boxOf = (element: Element): LabelBox => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - corner.left, top: top - corner.top, right: right - corner.left, bottom: bottom - corner.top };
  };
  return [...buttons].flatMap((button) => {
    if (button.dataset.appearance !== 'self') return boxOf(button.firstElementChild ?? button);
    const halo = boxOf(button);
    const centreX = (halo.left + halo.right) / 2;
    const lift = Number.parseFloat(button.style.getPropertyValue('--lift')) || 0;
    const centreY = (halo.top + halo.bottom) / 2;
    return [halo, { left: centreX - HALF_POLE, top: centreY, right: centreX + HALF_POLE, bottom: centreY + lift }];
  });
}
